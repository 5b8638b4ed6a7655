import { Switch, Text } from '@mantine/core';
import { contract } from '@site/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ImportDialog } from '#listing/import-dialog.tsx';
import { importFile, type Importing } from '#lib/files/import-file.ts';
import { languageName } from '#lib/text/language-name.ts';
import { translationsKey } from '#lib/translations.ts';

/** Stores the translations of a file that was exported and filled in. */
export function ImportTranslations({ lang, close }: { lang: string; close: () => void }) {
  const client = useQueryClient();
  const [isPublished, setPublished] = useState(false);
  const send = async (file: File, importing: Importing) => {
    const query = { lang, ...(isPublished && { status: 'published' }) };
    try {
      return await importFile({ path: contract.translations.import.path, query }, file, importing);
    } finally {
      if (!importing.isDryRun) void client.invalidateQueries({ queryKey: [translationsKey] });
    }
  };
  const intro = (
    <>
      <Text>
        Choose a file that was exported here and has translations into {languageName(lang)} in its
        column Translation, or an XLIFF file (.xlf) as translators’ programs save it. Leave the
        other columns as they are. What is blank there stays as it is. The file is checked before
        anything is stored.
      </Text>
      <Switch
        label="Publish the translations"
        checked={isPublished}
        onChange={({ currentTarget: { checked } }) => setPublished(checked)}
      />
    </>
  );
  return (
    <ImportDialog
      name={{ one: 'translation', many: 'translations' }}
      about="import translations"
      intro={intro}
      send={send}
      close={close}
    />
  );
}
