import {
  applicationCounts,
  applicationStatuses,
  contract,
  isClosed,
  maxResumeBytes,
  resumeLinkMinutes,
  type Application,
  type ApplicationStatus,
  type Career,
} from '@site/contract';
import { applicationMessages, ruleMessages } from '@site/contract/messages';
import type { ApplicationSample } from '@site/samples';
import type { Accounts } from '../accounts.ts';
import { listAnswer } from '../listing.ts';
import { conflict, invalid, notFound, ProblemError, unauthenticated } from '../problems.ts';
import { newRecord, sampleRecord, touched, type StoredRecord } from '../records.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';
import { onlyLive } from '../visibility.ts';

interface StoredApplication extends StoredRecord {
  /** The account, or what somebody without one has entered. */
  applicant: string | { name: string; email: string };
  careerId: string;
  resumeUrl: string;
  phone: string | null;
  coverNote: string | null;
  status: ApplicationStatus;
  note: string | null;
}

const resumeTypes = new Set([
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]);

interface ApplicationsArea {
  samples: readonly ApplicationSample[];
  accounts: Accounts;
  /** Reads the careers of this moment. */
  allCareers: () => readonly Career[];
}

/** What nobody has seen yet. */
const unseen = { status: 'new' as const, note: null };
/** What applications from an account lack. */
const ofAccount = { phone: null, coverNote: null, ...unseen };

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
    return [{ ...ofAccount, applicant: user._id, careerId: wanted._id, resumeUrl, ...record }];
  });

  const shown = ({ applicant, careerId, ...rest }: StoredApplication): Application[] => {
    const hasResume = typeof applicant !== 'string';
    const person = hasResume ? { ...applicant, _id: rest._id } : accounts.find(applicant);
    const career = allCareers().find(({ _id }) => _id === careerId);
    if (!person || !career) return [];
    return [
      {
        ...rest,
        userId: { _id: person._id, name: person.name, email: person.email },
        careerId: { _id: career._id, title: career.title },
        hasResume,
        appliedAt: rest.updatedAt,
      },
    ];
  };

  const ofCareer = (wanted: string | undefined) =>
    stored.flatMap(shown).filter(({ careerId }) => !wanted || careerId._id === wanted);

  const find = (id: string): Application => {
    const [application] = stored.filter(({ _id }) => _id === id).flatMap(shown);
    if (!application) throw notFound('Application');
    return application;
  };

  return {
    list: routeHandler(context, contract.applications.list, (call) =>
      listAnswer(
        ofCareer(call.query.careerId).filter(
          ({ status }) => !call.query.status || status === call.query.status,
        ),
        { order: '-createdAt', search: ['userId', 'careerId'] },
        call,
      ),
    ),

    counts: routeHandler(context, contract.applications.counts, ({ query }) => {
      const found = Object.groupBy(ofCareer(query.careerId), ({ status }) => status);
      const counts = applicationStatuses.map((status) => [status, found[status]?.length ?? 0]);
      return { status: 200, body: applicationCounts.parse(Object.fromEntries(counts)) };
    }),

    get: routeHandler(context, contract.applications.get, ({ params }) => ({
      status: 200,
      body: find(params.id),
    })),

    create: routeHandler(context, contract.applications.create, ({ body, caller }) => {
      if (!caller) throw unauthenticated();
      const entry = { ...ofAccount, ...body, applicant: caller.user._id, ...newRecord() };
      const isOpen = onlyLive(allCareers()).some(({ _id }) => _id === body.careerId);
      const [application] = shown(entry);
      if (!isOpen || !application) {
        throw invalid([{ path: 'careerId', message: ruleMessages.careerMissing }]);
      }
      stored.push(entry);
      return { status: 201, body: application };
    }),

    mark: routeHandler(context, contract.applications.mark, ({ params, body }) => {
      const entry = stored.find(({ _id }) => _id === find(params.id)._id);
      if (!entry) throw notFound('Application');
      const { status = entry.status, note = entry.note } = body;
      Object.assign(entry, { status, note: note || null, ...touched() });
      return { status: 200, body: find(params.id) };
    }),

    apply: routeHandler(context, contract.applications.apply, ({ body, files }) => {
      const { careerId, name, email, phone, coverNote } = body;
      const career = onlyLive(allCareers()).find(({ _id }) => _id === careerId);
      if (!career) throw notFound('The position');
      if (isClosed(career, Date.now())) throw conflict(applicationMessages.closed);
      if (!career.applyOnSite) throw conflict(applicationMessages.notHere);
      const file = files.get('resume');
      if (!file) throw invalid([{ path: 'resume', message: applicationMessages.resumeMissing }]);
      if (file.bytes.length > maxResumeBytes) {
        throw new ProblemError(413, applicationMessages.resumeTooLarge);
      }
      if (!resumeTypes.has(file.type)) {
        throw new ProblemError(415, applicationMessages.notAResume);
      }
      const before = stored.find(
        (each) =>
          each.careerId === careerId &&
          typeof each.applicant !== 'string' &&
          each.applicant.email.toLowerCase() === email.toLowerCase(),
      );
      const entered = { applicant: { name, email }, phone, coverNote: coverNote || null };
      if (before) {
        Object.assign(before, entered, touched());
      } else {
        const record = newRecord();
        stored.push({
          ...unseen,
          ...entered,
          careerId,
          resumeUrl: `/all-applications/${record._id}`,
          ...record,
        });
      }
      return { status: 201, body: { msg: applicationMessages.received } };
    }),

    resumeLink: routeHandler(context, contract.applications.resumeLink, ({ params, url }) => {
      const application = stored.filter(({ _id }) => _id === params.id).flatMap(shown)[0];
      if (!application?.hasResume) throw notFound('The résumé');
      const expiresAt = new Date(Date.now() + resumeLinkMinutes * 60_000).toISOString();
      return { status: 200, body: { url: `${url.origin}/resumes/${application._id}`, expiresAt } };
    }),
  };
}
