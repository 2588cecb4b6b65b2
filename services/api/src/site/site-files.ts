import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { App } from '../plugins/route.ts'
import { workerPolicy } from '../plugins/security-headers.ts'
import type { LoadedBuild } from './load-build.ts'

const YEAR_SECONDS = 31_536_000
const config = { auth: 'public' } as const

/** Which pages a browser prefetches while the pointer rests on a link: those of the site, but none of the app. */
const speculation = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...[
            '/api/*',
            '/user/*',
            '/admin/*',
            '/management/*',
            '/hr/*',
            '/sign-on',
            '/logout',
            '/pictures/*',
            '/site/*',
            '/*.xml',
          ].map(path => ({
            not: { href_matches: path },
          })),
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** The built files of the site below /site/: scripts, fonts and pictures, with the digest of their content in their names. */
export const siteFiles = async (app: App, { folders }: LoadedBuild): Promise<void> => {
  app.get('/site/speculation-rules.json', { config, schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/speculationrules+json').send(speculation),
  )
  await app.register(async files => {
    files.addHook('onRoute', route => {
      route.config = { ...route.config, ...config }
    })
    await files.register(fastifyStatic, {
      root: folders.filter(folder => existsSync(folder)),
      prefix: '/site/',
      wildcard: false,
      index: false,
      decorateReply: false,
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      setHeaders: (reply, path) => {
        reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
        if (/[/\\]workers[/\\]/.test(path)) reply.header('content-security-policy', workerPolicy)
      },
    })
  })
}
