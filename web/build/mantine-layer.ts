import type { Plugin } from 'vite'

/**
 * Puts Mantine's styles into cascade layers, its core below its other packages: our own styles lie in no layer and so win over Mantine's,
 * whatever files the bundler makes of them and in whatever order a page loads these.
 */
export const mantineLayer = (): Plugin => ({
  name: 'opdesk:mantine-layer',
  enforce: 'pre',
  transform: {
    filter: { id: /[/\\]@mantine[/\\]\w+[/\\]styles\.css$/ },
    handler(code, id) {
      const layer = /[/\\]core[/\\]styles\.css$/.test(id) ? 'core' : 'packages'
      return { code: `@layer mantine.core, mantine.packages;\n@layer mantine.${layer} {\n${code}\n}`, map: null }
    },
  },
})
