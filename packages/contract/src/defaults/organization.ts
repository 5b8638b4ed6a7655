/** What the organisation is called and what it is, in one sentence, until staff say otherwise. */
export const defaultOrganization = {
  name: 'Indus One Health',
  description:
    'A Pakistani non-profit for biorisk management, One Health and the control of diseases that pass between animals and people.',
};
