import { Button, Group, Stack, Title } from '@mantine/core';
import { pageInput, type Page, type PageInput } from '@site/contract';
import { customPageFailures, customPageMessages } from '@site/contract/messages';
import { PageTemplate } from '@site/ui';
import { hexColours } from '@site/ui/hex-colours';
import { IconEye } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PageFields } from './page-fields.tsx';
import { shownPage, valuesOf, type PageValues } from './page-values.ts';
import classes from './pages-page.module.css';
import { pagesKey, readPage, urlOf, useRemovePage } from './read-pages.ts';
import { proposeAltText } from '#fields/propose-alt-text.ts';
import { GuardedForm } from '#form-kit/guarded-form.tsx';
import { useGuardedForm } from '#form-kit/use-guarded-form.ts';
import { api } from '#lib/api.ts';
import { changeCached } from '#lib/calls/change-cached.ts';
import { versioned, type Versioned } from '#lib/calls/versioned.ts';
import { useEntryTitle } from '#ui/page-title.tsx';
import { PreviewLink, SiteLook } from '#ui/site-preview.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Icon } from '#lib/icon.tsx';

interface PageFormProps {
  /** The page that is changed; none: a new one is made. */
  edited: Versioned<Page> | null;
  onCancel?: () => void;
  onSaved: () => void;
}

/** Makes a page, or changes one. */
export function PageForm({ edited, onCancel, onSaved }: PageFormProps) {
  const client = useQueryClient();
  const create = useCreatePage();
  const [isPreviewed, setPreviewed] = useState(false);
  useEntryTitle(edited?.body.mainTitle ?? '');
  const state = useGuardedForm({
    input: pageInput,
    start: valuesOf(edited?.body),
    version: edited?.version,
    failed: customPageFailures.saveFailed,
    draft: { form: 'page', record: edited?.body._id ?? 'new' },
    record: edited ? { area: 'pages', id: edited.body._id } : undefined,
    previewed: { area: 'pages', id: edited?.body._id },
    save: async (body, version = '*', query) => {
      if (edited === null) return create(body);
      // What waits may have another url than the page has.
      const params = { url: query.pending ? await urlOf(edited.body._id) : edited.body.url };
      const headers = { 'if-match': version };
      const answer = versioned(await api.pages.update.mutate({ params, query, body, headers }));
      return { message: customPageMessages.updated, version: answer.version };
    },
    onSaved: () => {
      void changeCached(client, pagesKey);
      onSaved();
    },
    ...(edited && {
      recreate: create,
      reload: async (query) => {
        const { body, version } = await readPage(edited.body._id, query);
        return { values: valuesOf(body), version };
      },
    }),
  });

  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Title order={2} size="h3">
          {edited ? (
            <>
              Edit Page: <bdi>{edited.body.mainTitle}</bdi>
            </>
          ) : (
            'Create Page'
          )}
        </Title>
        <Button
          variant="default"
          leftSection={<Icon of={IconEye} size={18} />}
          onClick={() => setPreviewed(true)}
        >
          Preview
        </Button>
      </Group>
      <GuardedForm
        state={state}
        submitLabel={edited ? 'Update Page' : 'Create Page'}
        isLong
        onCancel={onCancel}
      >
        <PageFields
          values={state.form.values}
          field={state.field}
          onPicture={() => void proposeAltText(pageInput, state.form)}
          isNew={edited === null}
        />
      </GuardedForm>
      <Preview
        values={state.form.values}
        opened={isPreviewed}
        onClose={() => setPreviewed(false)}
      />
    </Stack>
  );
}

/** Makes a page. What it returns answers how to delete it again, and throws ApiProblem. */
function useCreatePage() {
  const remove = useRemovePage();
  return async (body: PageInput) => {
    const page = versioned(await api.pages.create.mutate({ body })).body;
    return { message: customPageMessages.created, id: page._id, remove: () => remove(page) };
  };
}

/** The page in the whole window, as visitors will see it. */
function Preview(props: { values: PageValues; opened: boolean; onClose: () => void }) {
  const { values, opened, onClose } = props;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      stackId="preview"
      fullScreen
      radius={0}
      title="Preview"
      styles={{ body: { padding: 0 } }}
    >
      <SiteLook>
        <div className={classes.preview}>
          <PageTemplate page={hexColours(shownPage(values))} LinkComponent={PreviewLink} />
        </div>
      </SiteLook>
    </Dialog>
  );
}
