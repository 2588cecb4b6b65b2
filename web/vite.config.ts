import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { firstBuild, planChunks } from './build/chunk-plan.ts'
import { clientRoutes } from './build/client-routes.ts'
import { compressAssets } from './build/compress-assets.ts'
import { inlineScript } from './build/inline-script.ts'
import { mantineLayer } from './build/mantine-layer.ts'
import { pdfFiles } from './build/pdf-files.ts'
import { pdfParts } from './build/pdf-parts.ts'
import { serviceWorker } from './build/service-worker.ts'
import { sideEffectFree } from './build/side-effect-free.ts'
import { dropUnusedStyles, usedClasses } from './build/unused-styles.ts'
import { zodParts } from './build/zod-parts.ts'

// Turns off a warning: route files import schemas and queries dynamically that their page also imports statically, which is
// intended.
const checks = { ineffectiveDynamicImport: false }

const base = (): UserConfig => ({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      routeFileIgnorePattern: '\\.test\\.',
    }),
    react(),
    mantineLayer(),
    pdfFiles(),
    pdfParts(),
    zodParts(),
    sideEffectFree(),
  ],
  server: { host: '127.0.0.1', proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
  // Workers have a folder of their own, by which the server sends them their content security policy. No file is inlined, because
  // the policy allows fonts and scripts only from our host. `routes.json` names the files of a first page; lists of the files of
  // all other pages would be 4 kB of every start.
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/workers/[name]-[hash].js' } } },
  build: { assetsInlineLimit: 0, cssCodeSplit: false, chunkSizeWarningLimit: 700, modulePreload: false },
})

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return base()
  const config = base()
  const first = await firstBuild(base())
  return {
    ...config,
    css: { postcss: { plugins: [dropUnusedStyles(usedClasses(first))] } },
    plugins: [...(config.plugins ?? []), inlineScript('before-paint'), clientRoutes(), serviceWorker(), compressAssets()],
    build: { ...config.build, rolldownOptions: { checks, output: { codeSplitting: { groups: planChunks(first) } } } },
  }
})
