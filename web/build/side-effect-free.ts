import type { Plugin } from 'vite'

/** Modules without side effects in packages that do not declare it: they are left out when unused. */
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
