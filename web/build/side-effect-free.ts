import type { Plugin } from 'vite'

/**
 * Marks modules that have no side effects although their package does not say so. The build can then leave them out if they are
 * unused.
 */
export const sideEffectFree = (): Plugin => ({
  name: 'opdesk:side-effect-free',
  apply: 'build',
  transform: {
    filter: {
      id: /[/\\](react-remove-scroll|react-remove-scroll-bar|use-sidecar|react-style-singleton)[/\\]|packages[/\\]contracts[/\\]src[/\\]/,
    },
    handler: code => ({ code, map: null, moduleSideEffects: false }),
  },
})
