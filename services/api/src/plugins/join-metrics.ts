/** Splits a text in the Prometheus format into families of metrics, each with its name. */
const familiesOf = (text: string): (readonly [name: string, block: string])[] =>
  text
    .split('\n\n')
    .map(block => block.trim())
    .flatMap(block => {
      const name = /^# TYPE (\S+)/m.exec(block)?.[1]
      return name ? [[name, block] as const] : []
    })

const samplesOf = (block: string): string[] => block.split('\n').filter(line => !line.startsWith('#'))

/**
 * Joins two texts in the Prometheus format, so that each family of metrics is described once. Samples of the two texts must differ
 * by a label.
 */
export const joinMetrics = (one: string, other: string): string => {
  const families = new Map(familiesOf(one))
  for (const [name, block] of familiesOf(other)) {
    const existing = families.get(name)
    families.set(name, existing === undefined ? block : [existing, ...samplesOf(block)].join('\n'))
  }
  return `${[...families.values()].join('\n\n')}\n`
}
