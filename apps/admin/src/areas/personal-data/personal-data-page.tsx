import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import type { PersonalData } from '@site/contract';
import { personalDataMessages } from '@site/contract/messages/personal-data';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { FoundData } from './found-data.tsx';
import { RetentionList } from './retention-list.tsx';
import { api } from '#lib/api.ts';
import { notifyFailure } from '#lib/notify.tsx';
import { issuesByField } from '#lib/calls/problem.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { Screen } from '#ui/screen.tsx';
import { Icon } from '#lib/icon.tsx';

const about = 'personal data';

/** What is stored about a person, and for how long. Neither address nor name is in a URL, where others could see it. */
export function PersonalDataPage() {
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isFinding, setFinding] = useState(false);
  const [found, setFound] = useState<{ name: string; data: PersonalData }>();

  const find = async () => {
    setFinding(true);
    setRefusal(undefined);
    try {
      const sought = { ...(email !== '' && { email }), name };
      const { body } = versioned(await api.personalData.find.mutate({ body: sought }));
      setFound({ name: name.trim(), data: body });
    } catch (error) {
      setFound(undefined);
      notifyFailure(error, about, personalDataMessages.findFailed);
      setRefusal(issuesByField(error)['email']);
    } finally {
      setFinding(false);
    }
  };
  return (
    <Screen
      title="Personal data"
      hint="Whoever asks may know what is stored about them, get it as a file, and have it erased. The audit log says that you looked, and not for whom."
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void find();
        }}
      >
        <Group align="flex-start" gap="sm">
          <TextInput
            type="email"
            label="E-mail address"
            flex="1 1 260px"
            maxLength={254}
            autoComplete="off"
            value={email}
            error={refusal}
            onChange={({ currentTarget: { value } }) => setEmail(value)}
          />
          <TextInput
            label="Name"
            description="Finds consents to be shown in pictures."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            flex="1 1 260px"
            maxLength={200}
            autoComplete="off"
            dir="auto"
            value={name}
            onChange={({ currentTarget: { value } }) => setName(value)}
          />
          <Button
            type="submit"
            mt={25}
            leftSection={<Icon of={IconSearch} size={18} />}
            loading={isFinding}
          >
            Find
          </Button>
        </Group>
      </form>
      {found && (
        <FoundData
          key={`${found.data.email} ${found.name}`}
          name={found.name}
          data={found.data}
          onErased={(data) => setFound({ ...found, data })}
        />
      )}
      <Stack gap="sm">
        <Title order={2} size="h4">
          What is erased by itself
        </Title>
        <Text c="dimmed" maw="70ch">
          Once an hour. The times in months and days are settings of the server.
        </Text>
        <RetentionList />
      </Stack>
    </Screen>
  );
}
