import {
  NumberInput,
  Select,
  Stack,
  Textarea,
  TextInput,
  type NumberInputProps,
} from '@mantine/core';
import { footerIcons, type FooterIcon } from '@site/contract';
import { Icon } from '@site/ui';
import { blanks, type FooterValues } from './footer-values.ts';
import classes from './footer-page.module.css';
import { ColourGroup, type FieldOf } from '#form-kit/colour-group.tsx';
import { ColourInput } from '#ui/inputs/colour-input.tsx';
import { LinkInput } from '#ui/inputs/link-input.tsx';
import { ListEditor } from '#ui/inputs/list-editor.tsx';

/** What a section's fields are given. */
interface SectionProps {
  values: FooterValues;
  field: FieldOf;
}

function FontSize({ label = 'Font size', ...props }: NumberInputProps) {
  return (
    <NumberInput
      label={label}
      description="1 is the size of normal text."
      min={0.1}
      max={100}
      step={0.05}
      styles={{ wrapper: { maxWidth: 160 } }}
      {...props}
    />
  );
}

const iconNames: Record<FooterIcon, string> = {
  FaCheckCircle: 'Check mark',
  FaRegBuilding: 'Building',
  FaNewspaper: 'Newspaper',
  FaUsers: 'People',
  FaHandsHelping: 'Helping hands',
  FaBriefcase: 'Briefcase',
};

function IconSelect({ path, field }: { path: string; field: FieldOf }) {
  const props = field(path);
  const chosen = footerIcons.find((name) => name === props.value);
  return (
    <Select
      label="Icon"
      data={footerIcons.map((value) => ({ value, label: iconNames[value] }))}
      leftSection={chosen && <Icon name={chosen} />}
      renderOption={({ option }) => {
        const name = footerIcons.find((each) => each === option.value);
        return (
          <span className={classes.option}>
            {name && <Icon name={name} />}
            {option.label}
          </span>
        );
      }}
      {...props}
    />
  );
}

function SizedText(props: { legend: string; path: string; field: FieldOf }) {
  const { legend, path, field } = props;
  return (
    <div className={classes.sized}>
      <TextInput label={legend} {...field(`${path}.text`)} />
      <NumberInput
        label="Font size"
        aria-label={`Font size: ${legend}`}
        placeholder="1"
        min={0.1}
        max={100}
        step={0.05}
        {...field(`${path}.fontSize`)}
      />
    </div>
  );
}

/** What the organisation is by law. */
export function LegalFields({ values, field }: SectionProps) {
  return (
    <Stack gap="lg">
      <TextInput label="Section title" {...field('legalSection.title')} />
      <SizedText legend="Organization" path="legalSection.organization" field={field} />
      <SizedText legend="Programs" path="legalSection.programs" field={field} />
      <SizedText legend="Tax number" path="legalSection.taxNumber" field={field} />
      <ListEditor
        id={field('legalSection.certifications').id}
        label="Certifications"
        kind="certification"
        addLabel="Add Certification"
        error={field('legalSection.certifications').error}
        entries={values.legalSection.certifications}
        onChange={field('legalSection.certifications').onChange}
        blank={() => ({ ...blanks.certification })}
        nameOf={({ name }, at) => name || `Certification ${at + 1}`}
      >
        {(certification, at) => {
          const path = `legalSection.certifications.${at}`;
          const colour = field(`${path}.color`);
          return (
            <div className={classes.pair}>
              <TextInput label="Name" {...field(`${path}.name`)} />
              <IconSelect path={`${path}.icon`} field={field} />
              <ColourInput
                id={colour.id}
                label="Icon colour"
                error={colour.error}
                value={certification.color}
                onChange={colour.onChange}
              />
              <FontSize {...field(`${path}.fontSize`)} description={undefined} placeholder="1" />
            </div>
          );
        }}
      </ListEditor>
    </Stack>
  );
}

/** Links to pages on the organisation itself. */
export function AboutFields({ values, field }: SectionProps) {
  return (
    <Stack gap="lg">
      <TextInput label="Section title" {...field('aboutSection.title')} />
      <ListEditor
        id={field('aboutSection.links').id}
        label="Links"
        kind="link"
        isCompact
        addLabel="Add Link"
        error={field('aboutSection.links').error}
        entries={values.aboutSection.links}
        onChange={field('aboutSection.links').onChange}
        blank={() => ({ ...blanks.aboutLink })}
        nameOf={({ text }, at) => text || `Link ${at + 1}`}
      >
        {(_link, at) => (
          <>
            <TextInput label="Text" {...field(`aboutSection.links.${at}.text`)} />
            <LinkInput
              label="URL"
              placeholder="/about-us"
              {...field(`aboutSection.links.${at}.url`)}
            />
          </>
        )}
      </ListEditor>
      <FontSize {...field('aboutSection.fontSize')} placeholder="0.9" />
    </Stack>
  );
}

/** Links with icons. */
export function QuickLinksFields({ values, field }: SectionProps) {
  return (
    <Stack gap="lg">
      <TextInput label="Section title" {...field('quickLinksSection.title')} />
      <ListEditor
        id={field('quickLinksSection.links').id}
        label="Links"
        kind="link"
        isCompact
        addLabel="Add Quick Link"
        error={field('quickLinksSection.links').error}
        entries={values.quickLinksSection.links}
        onChange={field('quickLinksSection.links').onChange}
        blank={() => ({ ...blanks.quickLink })}
        nameOf={({ text }, at) => text || `Link ${at + 1}`}
      >
        {(_link, at) => (
          <>
            <TextInput label="Text" {...field(`quickLinksSection.links.${at}.text`)} />
            <LinkInput
              label="URL"
              placeholder="/news"
              {...field(`quickLinksSection.links.${at}.url`)}
            />
            <IconSelect path={`quickLinksSection.links.${at}.icon`} field={field} />
          </>
        )}
      </ListEditor>
      <FontSize {...field('quickLinksSection.fontSize')} placeholder="0.9" />
    </Stack>
  );
}

/** How the organisation is reached, at the foot of every page. */
export function ContactFields({ field }: SectionProps) {
  return (
    <Stack gap="lg">
      <TextInput
        label="Section title"
        description="The section shows as soon as one of the fields below is filled."
        {...field('contactSection.title')}
      />
      <TextInput label="Email" type="email" autoComplete="off" {...field('contactSection.email')} />
      <TextInput label="Phone" type="tel" autoComplete="off" {...field('contactSection.phone')} />
      <Textarea label="Address" autosize minRows={2} {...field('contactSection.address')} />
      <FontSize {...field('contactSection.fontSize')} placeholder="0.9" />
    </Stack>
  );
}

/** The last lines of every page. */
export function BottomFields({ field }: SectionProps) {
  return (
    <Stack gap="lg">
      <TextInput
        label="Registration"
        description="Under which law the organisation is registered."
        {...field('bottomSection.registration')}
      />
      <TextInput label="Copyright" {...field('bottomSection.copyright')} />
      <FontSize {...field('bottomSection.fontSize')} placeholder="0.9" />
    </Stack>
  );
}

/** The footer's colours. */
export function StylingFields({ field }: SectionProps) {
  return (
    <ColourGroup
      legend="Colours"
      isQuiet
      within="styling"
      field={field}
      colours={[
        { name: 'backgroundColor', label: 'Background' },
        { name: 'textColor', label: 'Text', behind: 'styling.backgroundColor' },
        { name: 'accentColor', label: 'Accent', help: 'Lines and icons.' },
      ]}
    />
  );
}
