import { Button, Text } from '@mantine/core';
import type { Texts } from '@site/contract';
import { translationMessages } from '@site/contract/messages';
import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { Icon } from '#lib/icon.tsx';
import { notifyFailure } from '#lib/notify.tsx';
import type { TranslationPlace } from '#lib/translations.ts';

/**
 * Has a machine write the texts that are still empty, into the form: nothing is stored by it.
 * @param empty the places of these texts
 */
export function MachineDraft(props: {
  place: TranslationPlace;
  empty: readonly string[];
  onWritten: (fields: Texts) => void;
}) {
  const { place, empty, onWritten } = props;
  const [isAsking, setAsking] = useState(false);
  const [result, setResult] = useState('');
  const canAsk = empty.length > 0 && !isAsking;
  const ask = async () => {
    setAsking(true);
    setResult(translationMessages.machineWriting);
    try {
      const body = { fields: [...empty] };
      const { fields } = versioned(
        await api.translations.machine.mutate({ params: place, body }),
      ).body;
      onWritten(fields);
      const { machineTexts, machineLeft } = translationMessages;
      const count = Object.keys(fields).length;
      const parts = [
        ...(count > 0 ? [machineTexts(count)] : []),
        ...(count < empty.length ? [machineLeft] : []),
      ];
      setResult(parts.join(' '));
    } catch (error) {
      setResult('');
      notifyFailure(error, 'machine translation', translationMessages.machineFailed);
    }
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon of={IconLanguage} size={16} />}
        // It keeps the focus.
        aria-disabled={!canAsk}
        data-disabled={!canAsk || undefined}
        onClick={canAsk ? () => void ask() : undefined}
      >
        Draft empty texts by machine
      </Button>
      <Text component="output" size="sm">
        {result}
      </Text>
    </>
  );
}
