import type { Plugin } from 'vite'

/**
 * Puts Mantine's styles into cascade layers, its core below its other packages. Our styles are in no layer, so that they override
 * Mantine's in any order of files.
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
