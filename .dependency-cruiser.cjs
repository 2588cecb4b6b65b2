/** The import rules of docs/architecture.md. Paths are regular expressions for resolved files; $1 is the group captured by `from`. */

/** Modules that only tests use. */
const TEST_PARTS = [
  '^packages/testing/',
  '^(packages|services|projections)/.*/testing/',
  '^projections/src/testing/',
  '^(web|site)/src/journeys/',
  '[.]contract[.]ts$',
  '^services/api/src/.*permission-variants[.]ts$',
]
const TESTS = ['[.]test[.]tsx?$', ...TEST_PARTS]

/** A rule that files in `from` may import only one another and the paths in `allowed`. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { pathNot: [from, ...allowed] },
})

/** A rule like `only` that also allows Node's built-in modules. */
const onlyOnServer = (name, from, allowed, comment) => {
  const rule = only(name, from, allowed, comment)
  return { ...rule, to: { ...rule.to, dependencyTypesNot: ['core'] } }
}

const CONTRACTS = '^packages/contracts/src/'
const DOMAIN = '^packages/domain/src/'
const EVENT_STORE = '^packages/event-store/src/'
const INTEGRATIONS = '^packages/integrations/src/'
const OPERATIONS = '^packages/operations/src/'
const PROJECTIONS = '^projections/src/'
/** The folders below the views, each with the folders that it may import. */
const LAYERS_OF_PROJECTIONS = {
  postgres: [],
  engine: ['postgres', 'roles'],
  roles: ['engine'],
  database: ['postgres', 'engine', 'roles'],
  lists: ['postgres', 'engine', 'database'],
}
const BELOW_VIEWS = `^projections/src/(${Object.keys(LAYERS_OF_PROJECTIONS).join('|')})/`
const SERVICES = '^services/'
const NODE_MODULES = '^node_modules/(?!@opdesk/)'
const npm = (...names) => names.map(name => `^node_modules/${name}/`)

/**
 * Slices that may import other slices, and why:
 * - Claims are decided by the subscriber's entitlement, which depends on kinds of fees. They show why a payment failed.
 * - A wallet has a pot for each subscription. A subscription is a copy of a plan.
 * - Notifications report events and the reasons in them.
 * - A dispute is about a claim and has the same stages. The claim decides who may raise a dispute.
 * - Orders, coupons, invoices and checkups belong to the sale of plans to subscribers.
 * - Free tests are a benefit of a plan and have appointments like checkups.
 * - Rows of an import are validated by the rules for employees.
 * - Exports use the query schemas of other lists.
 * - Users are shown as a master and refer to records of other masters. Confirmations apply to changes of users, and to keys of programs.
 * - The scopes of a key follow the privileges of its holder.
 * - Webhooks tell the state of a claim, and their secrets ask for the person's own password and second factor, as identity providers do.
 * - The terms are a master that is shipped with its texts.
 * - Doctors are a master. Some doctors register themselves.
 * - The close of a day compares payouts with the provider's books.
 * - A payout keeps the account that it goes to. Bank files are drawn by batch, and the bank's answers are sheets like imports. A batch
 *   records the format of its file.
 */
const SLICE_EXCEPTIONS = [
  { from: '^packages/contracts/src/breach/', to: '^packages/contracts/src/audit/(labels|login-list)[.]ts$' },
  {
    from: '^packages/(contracts|domain)/src/claim/',
    to: '^packages/(contracts|domain)/src/(subscriber/|wallet/|dispute/|payout/reasons[.]ts$)',
  },
  { from: '^packages/(contracts|domain)/src/wallet/', to: '^packages/contracts/src/subscriber/chain/state[.]ts$' },
  { from: '^packages/(contracts|domain)/src/dispute/', to: '^packages/(contracts|domain)/src/claim/' },
  {
    from: '^packages/contracts/src/notification/',
    to: '^packages/contracts/src/([^/]+/events|claim/(documents|reasons)|free-test/status|words/(claim-payment|own-claim/hindi|mail/values-hindi))[.]ts$',
  },
  {
    from: '^packages/contracts/src/export/',
    to: '^packages/contracts/src/[^/]+/(family/)?(queries|labels|corporation|plan|doctor|stages|field|filters|define-resource|[^/]+-list)[.]ts$',
  },
  {
    from: '^packages/(contracts|domain)/src/subscriber/',
    to: '^packages/contracts/src/(claim/fees|resource/plan|terms/documents)[.]ts$',
  },
  {
    from: '^packages/(contracts|domain)/src/(order|coupon|invoice|checkup)/',
    to: '^packages/(contracts|domain)/src/(order|coupon|invoice|checkup|subscriber|wallet|resource|terms/documents)',
  },
  { from: '^packages/(contracts|domain)/src/free-test/', to: '^packages/(contracts|domain)/src/(checkup|subscriber)/' },
  {
    from: '^packages/(contracts|domain)/src/employee-import/',
    to: '^packages/contracts/src/employee/(fields|written-(codes|day|values))[.]ts$',
  },
  { from: '^packages/contracts/src/resource/conditions(-definition)?[.]ts$', to: '^packages/contracts/src/(terms|resource)/' },
  { from: '^packages/contracts/src/resource/doctor[.]ts$', to: '^packages/contracts/src/(doctor/approval[.]ts$|resource/)' },
  {
    from: '^packages/(contracts|domain)/src/doctor/',
    to: '^packages/(contracts|domain)/src/(resource/(doctor|field|record)|public-form/challenge)[.]ts$',
  },
  {
    from: '^packages/(contracts|domain)/src/(lead|job-application)/',
    to: '^packages/contracts/src/(public-form/challenge|site/language)[.]ts$',
  },
  {
    from: '^packages/(contracts|domain)/src/confirmation/',
    to: '^packages/(contracts|domain)/src/(account/|program-key/(scopes|last-day)[.]ts$)',
  },
  { from: '^packages/contracts/src/hook/', to: '^packages/contracts/src/(claim/states|account/(second-factor|password))[.]ts$' },
  { from: '^packages/contracts/src/identity-provider/', to: '^packages/contracts/src/account/(second-factor|password)[.]ts$' },
  { from: '^packages/contracts/src/program-key/', to: '^packages/contracts/src/account/(events|programs)[.]ts$' },
  {
    from: '^packages/contracts/src/account/',
    to: '^packages/contracts/src/resource/(master|field|field-kinds|designation|corporation)[.]ts$',
  },
  {
    from: '^packages/(contracts|domain)/src/payout/',
    to: '^packages/(contracts|domain)/src/(payout-account/|payment/(bank-file|events)[.]ts$|employee-import/(sheet|serial-day|cell-text)[.]ts$)',
  },
  // Words name the codes of every slice.
  { from: '^packages/contracts/src/words/', to: '^packages/contracts/src/[^/]+/' },
  { from: '^packages/(contracts|domain)/src/payment/', to: '^packages/contracts/src/payout/bank-formats[.]ts$' },
  {
    from: '^packages/(contracts|domain)/src/day-close/',
    to: '^packages/(contracts|domain)/src/payout/(payout|payout-news|provider-transaction|bank-statement|bank-cells)[.]ts$',
  },
]

/** Site modules that all slices of the contracts may import: languages, and the slug of a title. */
const OF_SITE = '^packages/contracts/src/site/(language|slug)[.]ts$'

const DASHBOARDS = '^web/src/features/[^/]+-dashboard/'

/**
 * Modules of the API that may be imported by all folders of routes, such as those for the caller, for the owner and size limit of a
 * file, and for the terms in force.
 */
const SHARED_IN_API = [
  'account/sign-in/access',
  'account/sign-in/action-code',
  'account/keys/account-keys',
  'account/passwords/guessable-password',
  'account/passwords/passwords',
  'account/second-factor/second-factor-at-sign-in',
  'account/second-factor/own-second-factor',
  'account/keys/queue-mail',
  'account/same-person',
  'account/second-factor/own-second-factor',
  'account/sessions/sessions',
  'account/sign-in/code-mail',
  'account/sign-in/network',
  'account/sign-in/one-time-codes',
  'account/sign-in/sign-in',
  'account/sign-in/throttle',
  'claims/payments/payout-channel',
  'coupons/read-coupon',
  'doctors/register-doctor',
  'employee-imports/receive-workbook',
  'employees/organization',
  'files/file-records',
  'files/store-files',
  'files/open-recorded',
  'files/record-access',
  'files/free-disk',
  'files/multipart',
  'files/receive-form',
  'leads/application-form',
  'leads/receive-application',
  'leads/receive-lead',
  'people/erase-subscriber',
  'people/second-admin',
  'plans/offered-plan',
  'reference/upload-limits',
  'resources/unknown-references',
  'subscriber/erasure-lock',
  'subscriber/up-to-date',
  'subscriber/wallet-pots',
  'terms/current-terms',
].map(file => `^services/api/src/${file}[.]ts$`)

module.exports = {
  forbidden: [
    only(
      'contracts-stand-alone',
      CONTRACTS,
      npm('zod', 'xstate'),
      'Contracts run in the browser and on the server, so that they import only zod and xstate.',
    ),
    only('domain-is-pure', DOMAIN, [CONTRACTS, '^(node:)?crypto$'], 'The domain imports only contracts and digests, no I/O.'),
    onlyOnServer(
      'event-store-knows-no-domain',
      EVENT_STORE,
      [CONTRACTS, NODE_MODULES],
      'The event store imports only contracts.',
    ),
    onlyOnServer('integrations-know-no-domain', INTEGRATIONS, [CONTRACTS, NODE_MODULES], 'Integrations import only contracts.'),
    onlyOnServer(
      'projections-read-the-log',
      PROJECTIONS,
      [CONTRACTS, EVENT_STORE, NODE_MODULES],
      'Projections import only contracts and the event store.',
    ),
    onlyOnServer(
      'operations-write-beside-the-log',
      OPERATIONS,
      [CONTRACTS, DOMAIN, EVENT_STORE, PROJECTIONS, NODE_MODULES],
      'Operations import only contracts, domain, event store and projections.',
    ),
    onlyOnServer(
      'embedded-postgres-stands-alone',
      '^packages/embedded-postgres/src/',
      [NODE_MODULES],
      'The package starts a database and imports no module of the product.',
    ),
    only('web-knows-contracts', '^web/src/', [CONTRACTS, NODE_MODULES], 'The browser uses the server only over HTTP.'),
    only(
      'site-knows-contracts',
      '^site/(src|brand)/',
      [CONTRACTS, NODE_MODULES],
      'Templates and islands import only contracts; the API imports the built file.',
    ),
    {
      name: 'aggregates-stay-on-the-server',
      comment: 'Definitions of aggregates import all events. The browser must not load them, not even through another file.',
      severity: 'error',
      from: { path: '^(web|site)/src/', pathNot: TESTS },
      to: { path: '^packages/contracts/src/(aggregates|[^/]+/aggregate)[.]ts$', reachable: true },
    },
    {
      name: 'shipped-terms-stay-on-the-server',
      comment: 'Pages request the terms in force from the server. The browser uses `clientResources`.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: TESTS },
      to: { path: '^packages/contracts/src/terms/shipped-', reachable: true },
    },
    {
      name: 'libraries-know-no-service',
      severity: 'error',
      from: { path: ['^packages/', PROJECTIONS, '^(web|site)/'], pathNot: TESTS },
      to: { path: SERVICES },
    },
    {
      name: 'services-meet-through-events',
      comment:
        'Only services/server, which runs all services in one process, the commands and the demo data import other services.',
      severity: 'error',
      from: { path: '^services/(api|workflows)/', pathNot: TESTS },
      to: { path: SERVICES, pathNot: '^services/$1/' },
    },
    {
      name: 'demo-knows-no-server',
      severity: 'error',
      from: { path: '^services/demo/', pathNot: TESTS },
      to: { path: '^services/(server|operator)/' },
    },
    {
      name: 'server-knows-no-operator',
      severity: 'error',
      from: { path: '^services/server/', pathNot: TESTS },
      to: { path: '^services/operator/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { pathNot: [...TESTS, '^bench/', '^faults/'] },
      to: { path: TEST_PARTS },
    },
    {
      name: 'slices-meet-through-events',
      comment: 'A folder of contracts or domain imports no other folder, except those in SLICE_EXCEPTIONS.',
      severity: 'error',
      from: {
        path: '^packages/(?:contracts|domain)/src/([^/]+)/',
        pathNot: [...TESTS, ...SLICE_EXCEPTIONS.map(({ from }) => from)],
      },
      to: { path: '^packages/(?:contracts|domain)/src/[^/]+/', pathNot: ['^packages/(?:contracts|domain)/src/$1/', OF_SITE] },
    },
    ...SLICE_EXCEPTIONS.map(({ from, to }, index) => ({
      name: `slices-meet-through-events-${index + 1}`,
      severity: 'error',
      from: { path: from, pathNot: TESTS },
      to: { path: '^packages/(contracts|domain)/src/[^/]+/', pathNot: [from, to, OF_SITE] },
    })),
    ...Object.entries(LAYERS_OF_PROJECTIONS).map(([layer, below]) => ({
      name: `${layer}-of-projections`,
      comment: 'Layers below the views import no view; engine and database import the list of all views (all.ts).',
      severity: 'error',
      from: { path: `^projections/src/${layer}/`, pathNot: TESTS },
      to: { path: '^projections/src/[^/]+/', pathNot: `^projections/src/(${[layer, ...below].join('|')})/` },
    })),
    {
      name: 'views-stand-alone',
      comment:
        'A view imports only the layers below it and itself. The dashboard counts claims and disputes, a dispute shows its claim, and claim-match finds possible duplicates of any claim.',
      severity: 'error',
      from: { path: '^projections/src/([^/]+)/', pathNot: [...TESTS, BELOW_VIEWS, '^projections/src/(dashboard|dispute)/'] },
      to: {
        path: '^projections/src/[^/]+/',
        pathNot: ['^projections/src/$1/', BELOW_VIEWS, '^projections/src/claim-match/query.ts$'],
      },
    },
    ...Object.entries({
      dispute: ['claim-list', 'claim-detail'],
      dashboard: ['claim-list', 'dispute', 'reviewer-decision'],
    }).map(([view, others]) => ({
      name: `${view}-knows-${others.join('-and-')}`,
      severity: 'error',
      from: { path: `^projections/src/${view}/`, pathNot: TESTS },
      to: { path: '^projections/src/[^/]+/', pathNot: [BELOW_VIEWS, `^projections/src/(${[view, ...others].join('|')})/`] },
    })),
    {
      name: 'api-slices-stand-alone',
      comment: 'Folders of routes share only plugins and the modules in SHARED_IN_API.',
      severity: 'error',
      from: { path: '^services/api/src/([^/]+)/', pathNot: [...TESTS, '^services/api/src/plugins/'] },
      to: {
        path: '^services/api/src/[^/]+/',
        pathNot: ['^services/api/src/$1/', '^services/api/src/plugins/', ...SHARED_IN_API],
      },
    },
    {
      name: 'web-features-stand-alone',
      comment:
        'Features share components, lib and the desk; routes combine them. The page of a claim shows its payments and its dispute, and the profile adds a phone number to the account.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: [...TESTS, DASHBOARDS] },
      to: {
        path: ['^web/src/features/', '^web/src/routes/'],
        pathNot: [
          '^web/src/features/$1/',
          '^web/src/features/account/phone-number[.]tsx$',
          '^web/src/features/disputes/dispute-link[.]tsx$',
          '^web/src/features/payments/claim-payments[.]tsx$',
        ],
      },
    },
    {
      name: 'desk-knows-no-feature',
      comment: 'The desk contains the modules that claims, disputes, payments, transfer and replay share.',
      severity: 'error',
      from: { path: '^web/src/(desk|components|lib)/', pathNot: TESTS },
      to: { path: ['^web/src/features/', '^web/src/routes/'] },
    },
    {
      name: 'dashboards-show-claims',
      severity: 'error',
      from: { path: DASHBOARDS, pathNot: TESTS },
      to: {
        path: ['^web/src/features/', '^web/src/routes/'],
        pathNot: [DASHBOARDS, '^web/src/features/[^/]*claims/', '^web/src/features/plans/order/unfinished-order[.]tsx$'],
      },
    },
    {
      name: 'no-cycles',
      comment: 'Imports, including imports of types, must not form a cycle.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file without imports that no other file imports is dead.',
      severity: 'error',
      from: { orphan: true, pathNot: [...TESTS, '[.]d[.]ts$', '/main[.]tsx?$', '/payment-provider[.]ts$'] },
      to: {},
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'declared-dependencies',
      comment:
        'Imported packages must be in the package.json of the workspace, and outside tests not only as development dependencies.',
      severity: 'error',
      from: {
        path: '^(packages|services|projections|web|site)/',
        pathNot: [...TESTS, '^(web|site)/vite[.]config[.]ts$', '^projections/src/testing/'],
      },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|/[.]data/' },
    babelConfig: { fileName: 'scripts/parse-imports.cjs' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
