import { Button } from '@mantine/core';
import { csvMessages } from '@site/contract/messages';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Entry, Listing } from './area.ts';
import { readAll } from './use-entries.ts';
import { downloadCsv, type CsvRow } from '#lib/download-csv.ts';
import { dismissFailure, notifyFailure } from '#lib/notify.tsx';

/** Downloads all entries of a list, whatever is searched for at the moment. */
export function CsvButton<Item extends Entry>(props: {
  listing: Listing<Item>;
  toRow: (entry: Item) => CsvRow;
}) {
  const { listing, toRow } = props;
  const [isReading, setReading] = useState(false);
  const about = `csv ${listing.key}`;
  const download = async () => {
    setReading(true);
    try {
      await downloadCsv(listing.key, (await readAll(listing)).map(toRow));
      dismissFailure(about);
    } catch (error) {
      notifyFailure(error, about, csvMessages.downloadFailed);
    } finally {
      setReading(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} />}
      loading={isReading}
      onClick={() => void download()}
    >
      Download all as CSV
    </Button>
  );
}
