import { z } from 'zod';
import {
  blankableEmail,
  blankableLine,
  blankableLink,
  blankableText,
  choice,
  colour,
  list,
  numberBetween,
  record,
} from '../../fields/fields.ts';
import { singleRoutes } from '../../shapes/single.ts';

export const footerIcons = [
  'FaCheckCircle',
  'FaRegBuilding',
  'FaNewspaper',
  'FaUsers',
  'FaHandsHelping',
  'FaBriefcase',
] as const;
export type FooterIcon = (typeof footerIcons)[number];

/** In rem. */
const fontSize = numberBetween('Font size', 0.1, 100);
const sizedText = (label: string) => z.object({ text: blankableLine(label), fontSize });

const certification = z.object({
  name: blankableLine('Certification'),
  icon: choice('Icon', footerIcons),
  color: colour('Colour'),
  fontSize,
});
const aboutLink = z.object({ text: blankableLine('Link text'), url: blankableLink('Link URL') });
const quickLink = aboutLink.extend({ icon: choice('Icon', footerIcons) });

const legalSection = z.object({
  title: blankableLine('Title'),
  programs: sizedText('Programs'),
  organization: sizedText('Organization'),
  taxNumber: sizedText('Tax number'),
  certifications: list('Certifications', certification),
});
const aboutSection = z.object({
  title: blankableLine('Title'),
  links: list('Links', aboutLink),
  fontSize,
});
const quickLinksSection = aboutSection.extend({ links: list('Links', quickLink) });
const contactSection = z.object({
  title: blankableLine('Title'),
  email: blankableEmail('Email'),
  phone: blankableLine('Phone'),
  address: blankableText('Address'),
  fontSize,
});
const bottomSection = z.object({
  registration: blankableLine('Registration'),
  copyright: blankableLine('Copyright'),
  fontSize,
});
const styling = z.object({
  backgroundColor: colour('Background'),
  textColor: colour('Text'),
  accentColor: colour('Accent'),
});

const content = z.object({
  legalSection,
  aboutSection,
  quickLinksSection,
  contactSection,
  bottomSection,
  styling,
});
export type FooterContent = z.infer<typeof content>;

export const footer = content.extend(record);
export type Footer = z.infer<typeof footer>;

/** Fields that are not sent keep their value; a list that is sent replaces the stored one. */
export const footerInput = z
  .object({
    legalSection: legalSection
      .extend({
        programs: sizedText('Programs').partial(),
        organization: sizedText('Organization').partial(),
        taxNumber: sizedText('Tax number').partial(),
        certifications: list(
          'Certifications',
          certification.partial({ icon: true, color: true, fontSize: true }),
        ),
      })
      .partial(),
    aboutSection: aboutSection.partial(),
    quickLinksSection: quickLinksSection
      .extend({ links: list('Links', quickLink.partial({ icon: true })) })
      .partial(),
    contactSection: contactSection.partial(),
    bottomSection: bottomSection.partial(),
    styling: styling.partial(),
  })
  .partial();
export type FooterInput = z.input<typeof footerInput>;
/** An update as the server reads it. */
export type FooterUpdate = z.output<typeof footerInput>;

export const footerRoutes = singleRoutes({
  name: 'the footer',
  read: '/api/footer',
  write: '/api/footer/create',
  method: 'POST',
  entity: footer,
  input: footerInput,
});
