import { defineConfig } from 'vitest/config'

const never = ['**/node_modules/**', '**/dist/**', '**/.data/**']
// Maximum time of a poll. A poll ends as soon as its condition holds, so that the limit only matters for a hang or a much slower
// machine.
const poll = { timeout: 30_000 }
const globalSetup = ['packages/testing/src/global-setup.ts']

export default defineConfig({
  test: {
    // Three workers for the two processors of the smallest machine, because workers often wait for a database, a page or a product.
    maxWorkers: 3,
    // Lets Node import the files, as in the product. `isolate: false` below lets the files of a worker share imported modules. Both
    // save seconds for each file. The price is that tests cannot mock modules.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    projects: [
      {
        test: {
          name: 'pure',
          include: ['**/*.test.ts'],
          exclude: [...never, '**/*.int.test.ts', '**/*.e2e.test.ts', 'web/**', 'site/**'],
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['{web,site}/**/*.test.ts', '{web,site}/**/*.test.tsx'],
          exclude: [...never, '**/*.e2e.test.ts', '**/*.int.test.ts'],
          isolate: false,
          // Uses Vite's runner, because Node cannot read JSX.
          experimental: { viteModuleRunner: true },
        },
      },
      {
        test: {
          name: 'integration',
          include: ['**/*.int.test.ts'],
          exclude: never,
          isolate: false,
          globalSetup,
          testTimeout: 120_000,
          hookTimeout: 240_000,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['**/*.e2e.test.ts'],
          exclude: never,
          isolate: false,
          globalSetup,
          testTimeout: 480_000,
          hookTimeout: 480_000,
          expect: { poll },
        },
      },
    ],
  },
})
