import { ruleMessages } from '@site/contract/messages';
import { contract, type Application, type Career } from '@site/contract';
import type { ApplicationSample } from '@site/samples';
import type { Accounts } from '../accounts.ts';
import { listAnswer } from '../listing.ts';
import { invalid, notFound, unauthenticated } from '../problems.ts';
import { newRecord, sampleRecord, type StoredRecord } from '../records.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';
import { onlyLive } from '../visibility.ts';

interface StoredApplication extends StoredRecord {
  userId: string;
  careerId: string;
  resumeUrl: string;
}

interface ApplicationsArea {
  samples: readonly ApplicationSample[];
  accounts: Accounts;
  /** Reads the careers of this moment. */
  allCareers: () => readonly Career[];
}

/** Applications: they show account and career as they are now, and go with either of them. */
export function applicationsMock(
  context: MockContext,
  { samples, accounts, allCareers }: ApplicationsArea,
): Handlers<typeof contract.applications> {
  const stored: StoredApplication[] = samples.flatMap(({ email, career, resumeUrl }, index) => {
    const user = accounts.findByEmail(email);
    const wanted = allCareers().find(({ title }) => title === career);
    if (!user || !wanted) return [];
    const record = sampleRecord('Application', index);
    return [{ userId: user._id, careerId: wanted._id, resumeUrl, ...record }];
  });

  const shown = ({ userId, careerId, ...rest }: StoredApplication): Application[] => {
    const user = accounts.find(userId);
    const career = allCareers().find(({ _id }) => _id === careerId);
    if (!user || !career) return [];
    return [
      {
        ...rest,
        userId: { _id: user._id, name: user.name, email: user.email },
        careerId: { _id: career._id, title: career.title },
        appliedAt: rest.createdAt,
      },
    ];
  };

  return {
    list: routeHandler(context, contract.applications.list, (call) =>
      listAnswer(
        stored.flatMap(shown),
        { order: '-createdAt', search: ['userId', 'careerId'] },
        call,
      ),
    ),

    get: routeHandler(context, contract.applications.get, ({ params }) => {
      const [application] = stored.filter(({ _id }) => _id === params.id).flatMap(shown);
      if (!application) throw notFound('Application');
      return { status: 200, body: application };
    }),

    create: routeHandler(context, contract.applications.create, ({ body, caller }) => {
      if (!caller) throw unauthenticated();
      const entry = { ...body, userId: caller.user._id, ...newRecord() };
      const isOpen = onlyLive(allCareers()).some(({ _id }) => _id === body.careerId);
      const [application] = shown(entry);
      if (!isOpen || !application) {
        throw invalid([{ path: 'careerId', message: ruleMessages.careerMissing }]);
      }
      stored.push(entry);
      return { status: 201, body: application };
    }),
  };
}
