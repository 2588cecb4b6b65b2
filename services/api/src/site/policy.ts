import type { LoadedBuild } from './load-build.ts'

/**
 * The policy of every page of the site. It is the same in every answer, so that pages can be cached. It allows our own scripts,
 * inline scripts and styles of the page, and no content of other hosts. @param frames hosts that the page may show frames of
 */
export const sitePolicy = ({ inline }: Pick<LoadedBuild, 'inline'>, frames: readonly string[] = []): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${inline.scripts}`,
    `style-src ${inline.styles}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
