import {
  contract,
  type ConsentInput,
  type ConsentPlace,
  type ConsentPurpose,
} from '@site/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { changeCached } from '#lib/calls/change-cached.ts';
import { parseJson } from '#lib/calls/parse-json.ts';
import { toProblem } from '#lib/calls/problem.ts';
import { sendForm } from '#lib/calls/send-form.ts';
import { versioned, type Answer } from '#lib/calls/versioned.ts';
import { consentsKey } from '#lib/consents.ts';
import { settings } from '#lib/settings.ts';
import { libraryKey } from '#ui/library/file-queries.ts';

export const purposeLabels: Record<ConsentPurpose, string> = {
  site: 'Website',
  social: 'Social networks',
  print: 'Print',
  press: 'Press',
};

export const placeLabels: Record<ConsentPlace, { label: string; description: string }> = {
  exact: { label: 'By its name', description: 'The village, the school or the clinic.' },
  district: { label: 'Only the district', description: 'Nothing that leads to where they live.' },
  none: { label: 'Not at all', description: 'Not even the district.' },
};

/** A consent with where its pictures are used, and its version. @throws ApiProblem */
export const readConsent = async (id: string) =>
  versioned(await api.consents.get.query({ params: { id } }));

/** @throws ApiProblem */
async function sendSignedForm(id: string, form: File): Promise<void> {
  const url = `${settings.apiUrl}${contract.consents.storeForm.path.replace(':id', id)}`;
  const { status, text } = await sendForm(url, { form: { form } });
  if (status >= 400) throw toProblem(status, parseJson(text));
}

/** What is done with consents. All of them throw ApiProblem. */
export function useConsentCalls() {
  const client = useQueryClient();
  const refresh = async () => {
    await changeCached(client, [consentsKey]);
    // Which files are shown, and what else is known of them.
    await changeCached(client, [libraryKey]);
  };
  const then = async <Body>(call: Promise<Answer<Body>>) => {
    const answer = versioned(await call);
    await refresh();
    return answer;
  };
  const change = (
    id: string,
    body: Partial<ConsentInput> & { withdrawn?: false },
    version: string,
  ) => then(api.consents.change.mutate({ params: { id }, body, headers: { 'if-match': version } }));
  return {
    change,
    create: (body: ConsentInput) => then(api.consents.create.mutate({ body })),
    withdraw: (id: string) => then(api.consents.withdraw.mutate({ params: { id }, body: {} })),
    takeBack: (id: string, version: string) => change(id, { withdrawn: false }, version),
    remove: (id: string) => then(api.consents.remove.mutate({ params: { id } })),
    storeForm: async (id: string, form: File) => {
      await sendSignedForm(id, form);
      await refresh();
    },
  };
}
