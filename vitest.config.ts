import { defineConfig } from 'vitest/config'

const never = ['**/node_modules/**', '**/dist/**', '**/.data/**']
// A wait ends as soon as its condition holds. The limits only stop a hang, so they leave room for a machine that is several times
// slower.
const poll = { timeout: 30_000 }
const globalSetup = ['packages/testing/src/global-setup.ts']

export default defineConfig({
  test: {
    // For the two processors of the smallest machine: the third works while others wait for a database, a page or a product to start.
    maxWorkers: 3,
    // Node imports the files itself, as it does in the product. `isolate: false` below lets the files of a worker share the
    // imported modules. Both save seconds for each file, and mean that a test cannot replace a module.
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
          // Node does not read JSX.
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
