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
  localizedRecord,
} from '../../fields/fields.ts';
import { localized } from '../../media/media.ts';
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
const sizedText = (label: string) => z.object({ text: localized(blankableLine(label)), fontSize });

const certification = z.object({
  name: localized(blankableLine('Certification')),
  icon: choice('Icon', footerIcons),
  color: colour('Colour'),
  fontSize,
});
const aboutLink = z.object({
  text: localized(blankableLine('Link text')),
  url: blankableLink('Link URL'),
});
const quickLink = aboutLink.extend({ icon: choice('Icon', footerIcons) });

const legalSection = z.object({
  title: localized(blankableLine('Title')),
  programs: sizedText('Programs'),
  organization: sizedText('Organization'),
  taxNumber: sizedText('Tax number'),
  certifications: list('Certifications', certification),
});
const aboutSection = z.object({
  title: localized(blankableLine('Title')),
  links: list('Links', aboutLink),
  fontSize,
});
const quickLinksSection = aboutSection.extend({ links: list('Links', quickLink) });
const contactSection = z.object({
  title: localized(blankableLine('Title')),
  email: blankableEmail('Email'),
  phone: blankableLine('Phone'),
  address: blankableText('Address'),
  fontSize,
});
const bottomSection = z.object({
  registration: localized(blankableLine('Registration')),
  copyright: localized(blankableLine('Copyright')),
  fontSize,
});
const styling = z.object({
  backgroundColor: colour('Background'),
  textColor: colour('Text'),
  accentColor: colour('Accent'),
});

/** What staff write of it. */
export const footerContent = z.object({
  legalSection,
  aboutSection,
  quickLinksSection,
  contactSection,
  bottomSection,
  styling,
});
export type FooterContent = z.infer<typeof footerContent>;

export const footer = footerContent.extend(localizedRecord);
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
