import { defineConfig } from 'vitest/config'

const never = ['**/node_modules/**', '**/dist/**', '**/.data/**']
const globalSetup = ['packages/testing/src/global-setup.ts']

export default defineConfig({
  test: {
    // Two is what the smallest machine has, and each integration test brings a database to work.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'pure',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...never, '**/*.int.test.ts', '**/*.e2e.test.ts'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['**/*.int.test.ts'],
          exclude: never,
          globalSetup,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['**/*.e2e.test.ts'],
          exclude: never,
          globalSetup,
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
