import { Paper, Stack, Switch, Title } from '@mantine/core';
import { navbarInput } from '@site/contract';
import { defaultNavbar } from '@site/contract/defaults';
import { navbarMessages } from '@site/contract/messages';
import { languageOf, Navbar } from '@site/ui';
import { hexColours } from '@site/ui/hex-colours';
import { LinkFields } from './link-fields.tsx';
import { NavbarStyling } from './navbar-styling.tsx';
import classes from './navbar-page.module.css';
import {
  defaultLabel,
  nameOf,
  newLink,
  renumbered,
  shownLinks,
  valuesOf,
  type NavbarValues,
} from './navbar-values.ts';
import { GuardedForm } from '#form-kit/guarded-form.tsx';
import type { PendingQuery } from '#form-kit/publishing/use-pending.ts';
import { StoredRecord } from '#form-kit/stored-record.tsx';
import { useGuardedForm } from '#form-kit/use-guarded-form.ts';
import { api } from '#lib/api.ts';
import { useOrganization } from '#lib/organization.ts';
import { pictureAddress } from '#lib/text/picture-address.ts';
import { versioned, type Versioned } from '#lib/calls/versioned.ts';
import { BackToDefault } from '#ui/inputs/back-to-default.tsx';
import { ListEditor } from '#ui/inputs/list-editor.tsx';
import { Screen } from '#ui/screen.tsx';
import { PreviewLink, SitePreview } from '#ui/site-preview.tsx';

async function readNavbar(query: PendingQuery): Promise<Versioned<NavbarValues>> {
  const { body, version } = versioned(await api.navbar.get.query({ query }));
  return { body: valuesOf(body), version };
}

/** The public site's menu: its links, their order and its colours. */
export function NavbarPage() {
  return (
    <Screen
      title="Manage Navbar"
      hint="The menu on top of every page of the public site. What you change shows in the preview at once, and on the site when you save."
      width={1100}
    >
      <StoredRecord
        queryKey={['navbar']}
        area="navbar"
        read={readNavbar}
        failed={() => navbarMessages.loadFailed}
        inputs={['Preview', 'Links', 'Styling']}
        fallback={valuesOf(defaultNavbar)}
      >
        {(stored) => <NavbarForm stored={stored} />}
      </StoredRecord>
    </Screen>
  );
}

/** The site's logo, as wide as it stands there. */
function Brand() {
  const { name, logo: address } = useOrganization();
  const logo = pictureAddress(address);
  if (logo) return <img src={logo} alt={name} className={classes.logo} />;
  return (
    <span className={classes.mark}>
      <img src="/icon.svg" alt="" width={48} height={48} />
      <span {...languageOf(name)}>{name}</span>
    </span>
  );
}

function NavbarForm({ stored }: { stored: Versioned<NavbarValues> }) {
  const state = useGuardedForm({
    input: navbarInput,
    start: stored.body,
    version: stored.version,
    failed: navbarMessages.saveFailed,
    draft: { form: 'navbar', record: 'only' },
    record: { area: 'navbar' },
    save: async (body, version = '*', query) => {
      const headers = { 'if-match': version };
      const answer = versioned(await api.navbar.update.mutate({ query, body, headers }));
      return {
        message: navbarMessages.saved,
        values: valuesOf(answer.body),
        version: answer.version,
      };
    },
    reload: async (query) => {
      const { body, version } = await readNavbar(query);
      return { values: body, version };
    },
  });
  const { form, field } = state;
  const { links, styling, isActive } = form.values;

  return (
    // The preview has a form of its own, and forms can't hold each other.
    <Stack gap="lg">
      <div className={classes.preview}>
        <SitePreview hint="The links lead nowhere here. Open a dropdown to see its colours.">
          <Navbar
            links={shownLinks(links)}
            styling={hexColours(styling)}
            isActive={isActive}
            currentPath="/projects"
            LinkComponent={PreviewLink}
            brand={<Brand />}
            actions={
              <>
                <PreviewLink href="/login" className={classes.login}>
                  Log In
                </PreviewLink>
                <bdi lang="ur" className={classes.language}>
                  اردو
                </bdi>
              </>
            }
            onSearch={() => undefined}
          />
        </SitePreview>
      </div>
      <GuardedForm
        state={state}
        submitLabel="Save"
        isLong
        refusalOf={(path, sentence) => `${nameOf(path, links)}${sentence}`}
      >
        <BackToDefault
          onChoose={() => form.setValues(valuesOf(defaultNavbar))}
          about="navbar defaults"
        />
        <Paper withBorder p={{ base: 'md', xs: 'xl' }} radius="lg">
          <Stack gap="lg">
            <Switch
              size="md"
              label="Show the links"
              description="Switched off, the navbar shows the logo and the search box only."
              {...field('isActive', 'checkbox')}
            />
            <ListEditor
              id={field('links').id}
              label="Links"
              description="They stand in the menu from left to right in this order."
              kind="link"
              addLabel="Add Link"
              error={field('links').error}
              entries={links}
              onChange={(changed) => form.setFieldValue('links', renumbered(changed))}
              blank={() => newLink(links.length)}
              nameOf={(link, at) => link.label || defaultLabel('Link', at)}
            >
              {(link, at) => (
                <LinkFields
                  link={link}
                  at={at}
                  field={field}
                  onChange={(changed) => form.setFieldValue(`links.${at}`, changed)}
                />
              )}
            </ListEditor>
          </Stack>
        </Paper>
        <Paper withBorder p={{ base: 'md', xs: 'xl' }} radius="lg">
          <Title order={2} size="h4" mb="md">
            Styling
          </Title>
          <NavbarStyling field={field} />
        </Paper>
      </GuardedForm>
    </Stack>
  );
}
