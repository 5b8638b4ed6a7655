import {
  applicationColumns,
  applicationCounts,
  applicationFileTypes,
  applicationStatuses,
  contract,
  filledIn,
  isClosed,
  maxResumeBytes,
  resumeLinkMinutes,
  type Application,
  type ApplicationMail,
  type ApplicationStatus,
  type Career,
  type Vacancy,
} from '@site/contract';
import { applicationMessages, ruleMessages } from '@site/contract/messages';
import type { ApplicationSample } from '@site/samples';
import { csvOf } from '@site/spreadsheets/csv';
import { datedName } from '@site/spreadsheets/dated-name';
import { zipSync } from 'fflate';
import type { Accounts } from '../accounts.ts';
import { listAnswer, type Listing } from '../listing.ts';
import {
  conflict,
  invalid,
  notFound,
  ProblemError,
  tooLarge,
  unauthenticated,
} from '../problems.ts';
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
  language: string;
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

const listing: Listing<Application> = { order: '-createdAt', search: ['userId', 'careerId'] };

/** What nobody has seen yet. */
const unseen = { status: 'new' as const, note: null };
/** What applications from an account lack. */
const ofAccount = { phone: null, coverNote: null, language: 'en', ...unseen };

/** Applications: they show account and career as they are now, and go with either of them. */
export function applicationsMock(
  context: MockContext,
  { samples, accounts, allCareers }: ApplicationsArea,
): Handlers<typeof contract.applications> {
  const mails = new Map<string, ApplicationMail[]>();
  const mailings = new Set<string>();
  let stored: StoredApplication[] = samples.flatMap(({ email, career, resumeUrl }, index) => {
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
        listing,
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
      body: { ...find(params.id), mails: mails.get(params.id) ?? [] },
    })),

    vacancies: routeHandler(context, contract.applications.vacancies, () => {
      const byCareer = Map.groupBy(stored.flatMap(shown), ({ careerId }) => careerId._id);
      const body = [...byCareer].flatMap(([_id, sent]): Vacancy[] => {
        const career = allCareers().find((each) => each._id === _id);
        if (!career) return [];
        const times = sent.map(({ appliedAt }) => erasedAt(appliedAt, career)).toSorted();
        const [erasedFrom = '', erasedUntil = ''] = [times[0], times.at(-1)];
        return [{ _id, title: career.title, applications: sent.length, erasedFrom, erasedUntil }];
      });
      const byTitle = (one: Vacancy, other: Vacancy) => one.title.localeCompare(other.title);
      return { status: 200, body: body.toSorted(byTitle) };
    }),

    export: routeHandler(context, contract.applications.export, (call) => {
      const { format, careerId, status, q } = call.query;
      const narrowed = ofCareer(careerId).filter((each) => !status || each.status === status);
      const found = listAnswer(narrowed, listing, { ...call, query: q ? { q } : {} }).body;
      const table = csvOf({
        fields: [...applicationColumns],
        data: found.map((each) => [
          each.userId.name,
          each.userId.email,
          each.phone ?? '',
          each.careerId.title,
          each.status,
          each.appliedAt,
          each.coverNote ?? '',
          each.note ?? '',
          each.hasResume ? 'missing' : each.resumeUrl,
        ]),
      });
      const bytes = new TextEncoder().encode(table);
      return {
        status: 200,
        body: format === 'csv' ? bytes : zipSync({ 'applications.csv': bytes }),
        headers: {
          'Content-Type': applicationFileTypes[format],
          'Content-Disposition': `attachment; filename=${datedName('applications', format)}`,
        },
      };
    }),

    mail: routeHandler(context, contract.applications.mail, ({ body, caller }) => {
      const found = [...new Set(body.applications)].map(find);
      const by = caller && { _id: caller.user._id, name: caller.user.name };
      const sent = new Set<string>();
      for (const { _id: recordId, userId, careerId } of mailings.has(body.id) ? [] : found) {
        const filled = { name: userId.name, vacancy: careerId.title };
        const mail = {
          subject: filledIn(body.subject, filled),
          text: filledIn(body.text, filled),
        };
        const { _id, createdAt } = newRecord();
        sent.add(JSON.stringify([userId.email.toLowerCase(), mail]));
        const written = { _id, ...mail, by, at: createdAt, delivery: 'stored' as const };
        mails.set(recordId, [...(mails.get(recordId) ?? []), written]);
      }
      mailings.add(body.id);
      return { status: 200, body: { msg: applicationMessages.mailStored, sent: sent.size } };
    }),

    erase: routeHandler(context, contract.applications.erase, ({ body: { careerId } }) => {
      const before = stored.length;
      stored = stored.filter((each) => each.careerId !== careerId);
      const erased = before - stored.length;
      return { status: 200, body: { msg: applicationMessages.erased(erased), erased } };
    }),

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
      const { careerId, name, email, phone, coverNote, language = 'en' } = body;
      const career = onlyLive(allCareers()).find(({ _id }) => _id === careerId);
      if (!career) throw notFound('The position');
      if (isClosed(career, Date.now())) throw conflict(applicationMessages.closed);
      if (!career.applyOnSite) throw conflict(applicationMessages.notHere);
      const file = files.get('resume');
      if (!file) throw invalid([{ path: 'resume', message: applicationMessages.resumeMissing }]);
      if (file.bytes.length > maxResumeBytes) {
        throw tooLarge(applicationMessages.resumeTooLarge, maxResumeBytes);
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
      const entered = { applicant: { name, email }, phone, coverNote: coverNote || null, language };
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

/** When an application is erased: a year after its vacancy has closed, or after it was sent where that is later. */
function erasedAt(appliedAt: string, { closesAt }: Pick<Career, 'closesAt'>): string {
  const time = new Date(closesAt && closesAt > appliedAt ? closesAt : appliedAt);
  time.setUTCMonth(time.getUTCMonth() + 12);
  return time.toISOString();
}
