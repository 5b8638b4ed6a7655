import { Paper, Switch } from '@mantine/core';
import { secondFactorMessages } from '@site/contract/messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownFactors } from './own-factors.ts';
import { usersListing } from './users-listing.ts';
import { api } from '#lib/api.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';

/** Whether staff must have a second factor: a switch for administrators. */
export function FactorRequirement() {
  const client = useQueryClient();
  const { data } = useQuery(ownFactors);
  const [isBusy, setBusy] = useState(false);
  if (!data) return null;

  const set = async (isRequired: boolean) => {
    setBusy(true);
    try {
      await api.secondFactor.setRequirement.mutate({ body: { isRequired } });
      const { nowRequired, noLongerRequired } = secondFactorMessages;
      notify('success', isRequired ? nowRequired : noLongerRequired, 'requirement');
    } catch (error) {
      notifyFailure(error, 'requirement');
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: ownFactors.queryKey });
      await client.invalidateQueries({ queryKey: [usersListing.key] });
    }
  };
  return (
    <Paper withBorder radius="lg" p="lg">
      <Switch
        label="Second factor required for staff"
        description="Who has none is asked to set one up at the next click, and can do nothing else until then. Only who has one can change this."
        checked={data.isRequired}
        disabled={isBusy}
        onChange={({ currentTarget }) => void set(currentTarget.checked)}
      />
    </Paper>
  );
}
