const server = (...names) => names.map((name) => `server/${name}.test.ts`)
const faults = (...names) => names.map((name) => `tests/faults/${name}.test.ts`)
const access = (...names) => names.map((name) => `tests/access/${name}.test.ts`)
const journeys = (...names) => names.map((name) => `tests/e2e/${name}.spec.ts`)

/** The list of faults and abuse in order, each with its tests; docs/quality.md describes each. */
export const faultRows = [
  { row: 1, files: server('features/store/store', 'features/store/routes') },
  { row: 2, files: [...faults('economy-processes'), ...server('platform/economy/ledger')] },
  {
    row: 3,
    files: [
      ...faults('economy-processes'),
      ...server('features/ideas/react-to-idea', 'features/ideas/comments'),
    ],
  },
  { row: 4, files: faults('economy-processes', 'lesson-answers-lost') },
  { row: 5, files: server('platform/economy/ledger-model') },
  { row: 6, files: faults('database-crash', 'paying-outage') },
  { row: 7, files: faults('database-crash') },
  { row: 8, files: [...faults('http-outage'), ...server('platform/http/database-outage')] },
  { row: 9, files: [...faults('database-start'), ...server('platform/http/database-outage')] },
  { row: 10, files: faults('http-lifecycle') },
  {
    row: 11,
    files: server(
      'platform/http/slow-clients',
      'platform/http/slow-readers',
      'features/pictures/receive-upload',
    ),
  },
  { row: 12, files: [...server('platform/http/writes'), ...faults('http-streams')] },
  { row: 13, files: [...server('features/pictures/pictures'), ...faults('pictures')] },
  { row: 14, files: server('features/pictures/pictures') },
  {
    row: 15,
    files: [
      ...journeys('hostile-text', 'feed'),
      ...server(
        'platform/http/drawn-pages',
        'platform/auth/recovery',
        'features/account/account-mails',
        'features/admin/members/suspension-mails',
      ),
    ],
  },
  {
    row: 16,
    files: ['domain/text/csv.test.ts', ...server('features/admin/figures/export-members')],
  },
  { row: 17, files: access('matrix') },
  { row: 18, files: access('mass-assignment') },
  { row: 19, files: ['domain/navigation/safe-next.test.ts', ...journeys('next')] },
  { row: 20, files: server('platform/auth/sign-in', 'platform/auth/two-factor', 'platform/auth/recovery') },
  { row: 21, files: server('platform/auth/sign-in', 'platform/auth/recovery') },
  { row: 22, files: server('platform/auth/rate-limits', 'platform/http/hardening') },
  { row: 23, files: server('platform/auth/recovery', 'platform/auth/two-factor') },
  { row: 24, files: server('platform/auth/two-factor') },
  { row: 25, files: server('platform/http/writes', 'platform/auth/sessions') },
  { row: 26, files: server('platform/http/hardening') },
  { row: 27, files: journeys('profile', 'installable', 'lesson-offline') },
  { row: 28, files: journeys('installable', 'trouble') },
  { row: 29, files: journeys('lesson-offline', 'lesson-draft') },
  {
    row: 30,
    files: [...journeys('demo-storage', 'lesson-draft'), 'web/app/lesson-queue/deliver-queue.test.ts'],
  },
  { row: 31, files: server('platform/economy/ledger', 'platform/economy/record-event') },
  { row: 32, files: server('platform/database/migrate') },
  {
    row: 33,
    files: server('platform/auth/sign-in', 'features/admin/admin', 'features/account/remove-account'),
  },
  { row: 34, files: access('generated-requests') },
  { row: 35, files: access('input-cost', 'bounded-input') },
  { row: 36, files: ['server/jobs-skip-bad-rows.test.ts'] },
  { row: 37, files: server('platform/auth/address/address') },
  {
    row: 38,
    files: server('features/account/account', 'platform/auth/address/address', 'platform/auth/two-factor'),
  },
  { row: 39, files: [...server('features/account/export-data'), ...access('public-answers')] },
  { row: 40, files: server('features/pictures/picture-access') },
  {
    row: 41,
    files: server(
      'platform/limits/limits',
      'platform/limits/reduced-limits',
      'features/mentors/mentors',
      'features/pictures/pictures',
    ),
  },
  { row: 42, files: server('platform/auth/rate-limits') },
  { row: 43, files: server('platform/economy/counting-for-others') },
  {
    row: 44,
    files: [
      'web/app/draft-store.test.ts',
      ...journeys('unsent', 'create-form', 'lesson-draft', 'complete-profile'),
    ],
  },
  { row: 47, files: [...access('matrix'), ...server('features/admin/admin'), ...journeys('passkey')] },
  {
    row: 48,
    files: ['domain/accounts/names.test.ts', 'contract/accounts.test.ts', ...server('platform/auth/sign-up')],
  },
  { row: 50, files: ['server/secrets-nowhere.test.ts'] },
  { row: 51, files: server('platform/auth/auth-secret', 'platform/doctor/doctor', 'commands/accounts') },
  {
    row: 52,
    files: server('platform/auth/two-factor', 'platform/auth/events/account-events', 'commands/accounts'),
  },
]
