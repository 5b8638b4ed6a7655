/** Under which the open invitations are cached. */
export const invitationsKey = ['invitations'];
