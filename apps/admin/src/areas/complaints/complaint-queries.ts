import type { ComplaintState, ComplaintTopic } from '@site/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';

const complaintsKey = 'complaints';

export const topicLabels: Record<ComplaintTopic, string> = {
  misconduct: 'Misconduct',
  safeguarding: 'Exploitation, abuse or harassment',
  fraud: 'Fraud or corruption',
  data: 'Personal data',
  other: 'Something else',
};

export const stateLabels: Record<ComplaintState, string> = {
  new: 'New',
  opened: 'Opened',
  closed: 'Closed',
};

/** Whether the user is one of the two for whom complaints are. */
export const mayOpenComplaints = queryOptions({
  queryKey: [complaintsKey, 'may-open'],
  queryFn: async () => versioned(await api.complaints.mayOpen.query()).body.mayOpen,
});

/** Complaints, newest first, without what they say. */
export const complaints = queryOptions({
  queryKey: [complaintsKey, 'list'],
  queryFn: async () => versioned(await api.complaints.list.query()).body,
});
