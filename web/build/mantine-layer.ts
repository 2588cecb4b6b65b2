import type { Plugin } from 'vite'

/**
 * Puts Mantine's styles into cascade layers, its core below its other packages. Our own styles are in no layer, so they override
 * Mantine's in every order of files.
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
