import { Input, Paper, Stack, Switch, TextInput } from '@mantine/core';
import { siteInfoInput, type SearchPin, type SiteInfo } from '@site/contract';
import { siteInfoMessages } from '@site/contract/messages';
import { useState } from 'react';
import classes from './site-info-page.module.css';
import { GuardedForm } from '#form-kit/guarded-form.tsx';
import type { PendingQuery } from '#form-kit/publishing/use-pending.ts';
import { StoredRecord } from '#form-kit/stored-record.tsx';
import { useRefreshSubmissions } from '#form-kit/publishing/use-submissions.ts';
import { useGuardedForm } from '#form-kit/use-guarded-form.ts';
import { api } from '#lib/api.ts';
import { useRefreshOrganization } from '#lib/organization.ts';
import { pictureAddress } from '#lib/text/picture-address.ts';
import { versioned, type Versioned } from '#lib/calls/versioned.ts';
import { useCurrentUser } from '#session/current-user.ts';
import { LinkInput } from '#ui/inputs/link-input.tsx';
import { ListEditor } from '#ui/inputs/list-editor.tsx';
import { ImageInput } from '#ui/upload/image-input.tsx';
import { Screen } from '#ui/screen.tsx';

const names = [
  {
    name: 'name',
    label: 'Organisation name',
    description: 'It ends the titles of all pages, and names feeds, mails and shared links.',
  },
  {
    name: 'description',
    label: 'Organisation description',
    description: 'One sentence for search engines, feeds and shared links.',
  },
] as const;

const addresses = [
  { name: 'facebookURL', label: 'Facebook URL' },
  { name: 'instagramURL', label: 'Instagram URL' },
  { name: 'twitterURL', label: 'Twitter URL' },
  { name: 'linkedinURL', label: 'LinkedIn URL' },
  { name: 'youtubeURL', label: 'YouTube URL' },
] as const;

const actionFields = [
  {
    name: 'actionLabel',
    label: 'Action in the header',
    description: 'A short call that every page shows, such as “Report a sick animal”. Empty: none.',
  },
  {
    name: 'actionUrl',
    label: 'Page of the action',
    description: 'Where it leads. Empty: it calls the phone number.',
  },
  {
    name: 'actionPhone',
    label: 'Phone number of the action',
    description: 'It stands beside the action, and at the top of its page.',
  },
  {
    name: 'actionHours',
    label: 'Hours of the phone number',
    description: 'Below the number: when it is answered and in which languages.',
  },
] as const;

/** `newLogo` is what was uploaded in this visit; the rest is as it is stored. */
type SiteInfoValues = Record<
  | 'newLogo'
  | (typeof names)[number]['name']
  | (typeof addresses)[number]['name']
  | (typeof actionFields)[number]['name'],
  string
> & {
  searchPins: SearchPin[];
  reviewBeforePublishing: boolean;
};

const readSiteInfo = async (query: PendingQuery) =>
  versioned(await api.siteInfo.get.query({ query }));

function valuesOf(stored: SiteInfo): SiteInfoValues {
  return {
    newLogo: '',
    name: stored.name,
    description: stored.description,
    facebookURL: stored.facebookURL ?? '',
    instagramURL: stored.instagramURL ?? '',
    twitterURL: stored.twitterURL ?? '',
    linkedinURL: stored.linkedinURL ?? '',
    youtubeURL: stored.youtubeURL ?? '',
    actionLabel: stored.actionLabel ?? '',
    actionUrl: stored.actionUrl ?? '',
    actionPhone: stored.actionPhone ?? '',
    actionHours: stored.actionHours ?? '',
    searchPins: stored.searchPins,
    reviewBeforePublishing: stored.reviewBeforePublishing,
  };
}

/** What is entered; an address that is empty is not sent, and so keeps what is stored. An action may be cleared. */
function entered(values: SiteInfoValues, isAdmin: boolean) {
  const { newLogo, name, description, reviewBeforePublishing, ...more } = values;
  const { actionLabel, actionUrl, actionPhone, actionHours, searchPins, ...rest } = more;
  const trimmed = Object.entries({ ...rest, logo: newLogo }).map(([name, value]) => [
    name,
    value.trim(),
  ]);
  const texts = Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
  return {
    ...texts,
    name,
    description,
    actionLabel,
    actionUrl,
    actionPhone,
    actionHours,
    searchPins,
    ...(isAdmin && { reviewBeforePublishing }),
  };
}

/** What the organisation is called, its logo and where it is found elsewhere. */
export function SiteInfoPage() {
  return (
    <Screen
      title="Update Site Info"
      hint="The name of the organisation, its logo in the header of the public site, and the links to its pages on social networks."
    >
      <StoredRecord
        queryKey={['site-info']}
        area="siteInfo"
        read={readSiteInfo}
        failed={() => siteInfoMessages.loadFailed}
        inputs={['Logo', ...[...names, ...addresses, ...actionFields].map(({ label }) => label)]}
      >
        {(stored) => <SiteInfoForm stored={stored} />}
      </StoredRecord>
    </Screen>
  );
}

function SiteInfoForm({ stored }: { stored: Versioned<SiteInfo> }) {
  const [logo, setLogo] = useState(stored.body.logo);
  const isAdmin = useCurrentUser().role === 'admin';
  const refreshSubmissions = useRefreshSubmissions();
  const refreshOrganization = useRefreshOrganization();
  const state = useGuardedForm({
    input: siteInfoInput,
    start: valuesOf(stored.body),
    version: stored.version,
    draft: { form: 'site-info', record: 'only' },
    record: { area: 'siteInfo' },
    toSend: (values) => entered(values, isAdmin),
    save: async (body, version = '*', query) => {
      const headers = { 'if-match': version };
      const answer = versioned(await api.siteInfo.update.mutate({ query, body, headers }));
      setLogo(answer.body.logo);
      await Promise.all([refreshSubmissions(), refreshOrganization()]);
      return {
        message: siteInfoMessages.saved,
        values: valuesOf(answer.body),
        version: answer.version,
      };
    },
    reload: async (query) => {
      const { body, version } = await readSiteInfo(query);
      setLogo(body.logo);
      return { values: valuesOf(body), version };
    },
  });
  const newLogo = state.field('newLogo');
  const pins = state.field('searchPins');

  return (
    <Paper withBorder p={{ base: 'md', xs: 'xl' }} radius="lg">
      <GuardedForm state={state} submitLabel="Update Site Info">
        {names.map(({ name, label, description }) => (
          <TextInput
            key={name}
            label={label}
            description={description}
            required
            autoComplete="off"
            {...state.field(name)}
          />
        ))}
        <Input.Wrapper label="Current logo" labelElement="div" size="md">
          <Logo key={logo} address={pictureAddress(logo ?? null)} />
        </Input.Wrapper>
        <ImageInput
          id={newLogo.id}
          label="New logo (optional)"
          description="A wide picture with a transparent background looks best."
          error={newLogo.error ?? state.form.errors['logo']}
          folder="SiteInfo"
          value={state.form.values.newLogo}
          onChange={(value) => state.form.setFieldValue('newLogo', value)}
        />
        {addresses.map(({ name, label }) => (
          <TextInput
            key={name}
            label={`${label} (optional)`}
            description={
              name === 'facebookURL'
                ? 'The whole address, with https://. A field that is left empty keeps what is stored.'
                : undefined
            }
            type="url"
            inputMode="url"
            autoComplete="off"
            {...state.field(name)}
          />
        ))}
        {actionFields.map(({ name, label, description }) => (
          <TextInput
            key={name}
            label={`${label} (optional)`}
            description={description}
            autoComplete="off"
            {...state.field(name)}
          />
        ))}
        <ListEditor
          id={pins.id}
          label="Pins of the search (optional)"
          description="When somebody searches for exactly these words, their page comes first, as the best match. Several phrases, in English or Urdu, have commas between them: “report animal, sick animal”. A page that is not public is left out."
          kind="pin"
          addLabel="Add Pin"
          error={pins.error}
          entries={state.form.values.searchPins}
          onChange={(entries) => state.form.setFieldValue('searchPins', entries)}
          blank={() => ({ words: '', link: '' })}
          nameOf={({ words }, at) => words || `Pin ${at + 1}`}
        >
          {(_pin, at) => (
            <Stack gap="md">
              <TextInput
                label="Words"
                required
                dir="auto"
                autoComplete="off"
                {...state.field(`searchPins.${at}.words`)}
              />
              <LinkInput
                label="Page"
                placeholder="/contact-us"
                required
                {...state.field(`searchPins.${at}.link`)}
              />
            </Stack>
          )}
        </ListEditor>
        {isAdmin && (
          <Switch
            label="Review before publishing"
            description="Editors submit what they change, and moderators and admins publish it or send it back. Without it editors publish by themselves."
            {...state.field('reviewBeforePublishing', 'checkbox')}
          />
        )}
      </GuardedForm>
    </Paper>
  );
}

const defaultLogo = '/icon.svg';

/** The logo that is stored; the default one when there is none, or when it can't be loaded. */
function Logo({ address }: { address: string | null }) {
  const [shown, setShown] = useState(address ?? defaultLogo);
  return (
    <span className={classes.logo}>
      <img src={shown} alt="Logo of the site" onError={() => setShown(defaultLogo)} />
    </span>
  );
}
