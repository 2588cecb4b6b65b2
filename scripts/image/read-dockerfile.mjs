/**
 * Reads the instructions of a Dockerfile: comments and blank lines are left out, continued lines are joined.
 * @param {string} text
 * @returns {{ name: string, text: string }[]}
 */
export const readInstructions = text =>
  text
    .split('\n')
    .filter(line => line.trim() && !line.trimStart().startsWith('#'))
    .join('\n')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map(line => {
      const [name = '', ...words] = line.trim().split(/\s+/)
      return { name: name.toUpperCase(), text: words.join(' ') }
    })

/**
 * The files of a folder that an engine would send as the context: lines of .dockerignore exclude files, and folders with all that is in
 * them.
 * @param {string} ignored text of .dockerignore, without exceptions (`!`)
 * @returns {(file: string) => boolean} true for a path below the folder that belongs to the context
 */
export const contextFilter = ignored => {
  const lines = ignored.split('\n').filter(line => line && !line.startsWith('#'))
  const patterns = lines.map(line => {
    if (line.startsWith('!')) throw new Error(`.dockerignore: ${line} is not understood here`)
    const everywhere = line.startsWith('**/')
    const name = everywhere ? line.slice(3) : line
    const source = name.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*')
    return new RegExp(`^${everywhere ? '(?:[^/]*/)*' : ''}${source}(?:/|$)`)
  })
  return file => !patterns.some(pattern => pattern.test(file))
}
