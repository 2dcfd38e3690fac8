// Who may import whom. `npm run check` runs it, and tests/order/import-rules.test.ts proves that it bites.
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'A circle means two things are really one, or a third is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolvable',
      comment: 'A misspelt path would otherwise escape every other rule.',
      severity: 'error',
      from: { pathNot: '^web/' },
      to: { couldNotResolve: true },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules import rules: no I/O, no framework, no other folder.',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$|^domain/exercises/.*written' },
      // ts-fsrs is pure too; it is imported in one file.
      to: { pathNot: '^domain/|node_modules/ts-fsrs/' },
    },
    {
      name: 'how-exercises-are-written-stays-out-of-the-app',
      comment: 'A kind of exercise has its schema beside its scoring; only what prepares content reads it.',
      severity: 'error',
      from: { pathNot: '^domain/exercises/|^server/platform/content/|^tests/|\\.test\\.ts$' },
      to: { path: '^domain/exercises/.*written' },
    },
    {
      name: 'contract-knows-only-domain',
      severity: 'error',
      from: { path: '^contract/', pathNot: '^contract/conformance/|\\.test\\.ts$' },
      to: { pathNot: '^(domain|contract)/|node_modules/(zod|@orpc/contract)/' },
    },
    {
      name: 'server-stays-out-of-web-and-demo',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|demo|tests)/' },
    },
    {
      name: 'demo-stays-out-of-web-and-server',
      comment: 'Its tests, and what runs while building, read the same content as the server does.',
      severity: 'error',
      from: { path: '^demo/', pathNot: '\\.test\\.ts$|^demo/(testing|build)/' },
      to: { path: '^(web|server|tests)/' },
    },
    {
      name: 'what-prepares-the-demonstration-stays-out-of-it',
      comment: 'It reads files and renders Markdown: only while building, and in tests.',
      severity: 'error',
      from: { path: '^(demo|web|domain|contract)/', pathNot: '\\.test\\.ts$|^demo/(testing|build)/' },
      to: { path: '^demo/build/' },
    },
    {
      name: 'web-stays-out-of-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(server|tests)/' },
    },
    {
      name: 'web-reaches-demo-only-through-backend',
      comment: 'And lazily, so that not one byte of it is in the first load.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/backend/' },
      to: { path: '^demo/' },
    },
    {
      name: 'demo-is-imported-lazily',
      severity: 'error',
      from: { path: '^web/backend/' },
      to: { path: '^demo/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'contract-values-stay-out-of-the-first-load',
      comment: 'The browser gets minified routes and types; Zod schemas only where a form needs them.',
      severity: 'error',
      from: { path: '^web/', pathNot: '^web/(build|features/[^/]+)/|[.]test[.]tsx?$' },
      to: { path: '^contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-do-not-look-inside-each-other',
      comment:
        'What two features share goes down (domain, platform, ui), or its owner offers it in its public file.',
      severity: 'error',
      from: { path: '^(server|web)/features/([^/]+)/' },
      to: { path: '^$1/features/', pathNot: '^$1/features/(?:$2/|[^/]+/public\\.tsx?$)' },
    },
    {
      name: 'platform-and-ui-know-no-feature',
      severity: 'error',
      from: { path: '^(server/platform|web/ui|web/backend)/' },
      to: { path: '^(server|web)/features/' },
    },
    {
      name: 'only-tests-use-test-parts',
      severity: 'error',
      from: {
        path: '^(server|web|demo|domain|contract)/',
        pathNot: '\\.test\\.tsx?$|^(server|demo)/testing/|^contract/conformance/',
      },
      to: {
        path: '^(server/testing|demo/testing|contract/conformance|tests)/|node_modules/(vitest|fast-check|@playwright)/',
      },
    },
    {
      name: 'no-dev-dependencies-in-the-server',
      comment: 'What the server is made of is declared as such.',
      severity: 'error',
      from: { path: '^server/', pathNot: '\\.test\\.ts$|^server/testing/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|docs)/|routeTree\\.gen\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
}
