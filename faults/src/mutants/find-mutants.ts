import { createRequire } from 'node:module'
import { eventTypes } from '@opdesk/contracts/aggregates.ts'
import type { Mutant, Rule } from './mutant.ts'

/** A node of Babel's syntax tree; Babel comes without types. */
interface Node {
  type: string
  start: number
  end: number
  loc: { start: { line: number } }
  [key: string]: unknown
}
interface Babel {
  parseSync(source: string, options: object): Node
}

const { parseSync } = createRequire(import.meta.url)('@babel/core') as Babel

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const knownTypes = new Set<string>(eventTypes)
const isOf = (node: unknown, ...types: string[]): node is Node => isNode(node) && types.includes(node.type)

/** A statement that only leaves the function. */
const leaves = (node: unknown): boolean => {
  if (isOf(node, 'ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement')) return true
  if (!isOf(node, 'BlockStatement')) return false
  const body = node.body as Node[]
  return body.length === 1 && leaves(body[0])
}

const nameOf = (node: unknown): string => (isOf(node, 'Identifier') ? String(node.name) : '')

/** The type of an event literal; undefined for any other object. */
const eventOf = (node: unknown): string | undefined => {
  if (!isOf(node, 'ObjectExpression')) return undefined
  const type = (node.properties as Node[]).find(({ key }) => nameOf(key) === 'type')?.value
  const text = isOf(type, 'StringLiteral') ? String(type.value) : ''
  return knownTypes.has(text) ? text : undefined
}

/** Without its schema or text an event type breaks all code at once, so that each test would find the change. */
const isSchema = (node: unknown, source: string): boolean =>
  isOf(node, 'StringLiteral') || (isNode(node) && source.startsWith('z.', node.start))

const isAwaited = (node: unknown): node is Node => isOf(node, 'ExpressionStatement') && isOf(node.expression, 'AwaitExpression')

type Change = Pick<Mutant, 'start' | 'end' | 'to'> & { rule: Rule }

const reversible = new Set(['-', '<', '<=', '>', '>='])
const twins: Record<string, string> = { '===': '!==', '!==': '===', '+': '-', '&&': '||', '||': '&&' }

/** Removes an element of a list together with the comma after it. */
const without = (elements: readonly Node[], index: number, source: string, rule: Rule): Change => {
  const { start, end } = elements[index] as Node
  const next = elements[index + 1]
  const comma = /^\s*,/.exec(source.slice(end))?.[0].length ?? 0
  return { rule, start, end: next ? next.start : end + comma, to: '' }
}

const changesAt = (node: Node, source: string): Change[] => {
  const text = (part: Node): string => source.slice(part.start, part.end)
  const { start, end } = node
  switch (node.type) {
    case 'IfStatement':
      return !node.alternate && leaves(node.consequent) ? [{ rule: 'drop a guard', start, end, to: ';' }] : []
    case 'ExpressionStatement': {
      const called = isOf(node.expression, 'CallExpression') ? nameOf(node.expression.callee) : ''
      return called.startsWith('require') ? [{ rule: 'drop a guard', start, end, to: ';' }] : []
    }
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const [left, right, operator] = [node.left as Node, node.right as Node, String(node.operator)]
      const twin = twins[operator]
      if (!reversible.has(operator) && !twin) return []
      const between = source.slice(left.end, right.start)
      const to = twin
        ? `${text(left)}${between.replace(operator, twin)}${text(right)}`
        : `(${text(right)})${between}(${text(left)})`
      return [{ rule: 'swap an operand', start, end, to }]
    }
    case 'ConditionalExpression': {
      const { test, consequent, alternate } = node as unknown as Record<'test' | 'consequent' | 'alternate', Node>
      return [{ rule: 'swap an operand', start, end, to: `${text(test)} ? (${text(alternate)}) : (${text(consequent)})` }]
    }
    case 'MemberExpression': {
      const property = nameOf(node.property)
      if (nameOf(node.object) !== 'Math' || !['min', 'max'].includes(property)) return []
      return [{ rule: 'swap an operand', start, end, to: property === 'min' ? 'Math.max' : 'Math.min' }]
    }
    case 'ArrayExpression': {
      const elements = node.elements as Node[]
      return elements.flatMap((element, index) => (eventOf(element) ? [without(elements, index, source, 'skip an event')] : []))
    }
    case 'ObjectExpression': {
      const properties = node.properties as Node[]
      return properties.flatMap((property, index) =>
        knownTypes.has(nameOf(property.key)) && !isSchema(property.value, source)
          ? [without(properties, index, source, 'skip an event')]
          : [],
      )
    }
    case 'BlockStatement': {
      const body = node.body as Node[]
      return body.flatMap((first, index) => {
        const next = body[index + 1]
        if (!isAwaited(first) || !isAwaited(next)) return []
        const to = `${text(next)}\n${text(first)}`
        return [{ rule: 'move a step early' as const, start: first.start, end: next.end, to }]
      })
    }
    default:
      return []
  }
}

/** All mutants of a TypeScript file, in the order of their places. Types are left out. */
export const findMutants = (file: string, source: string): Mutant[] => {
  const found: Mutant[] = []
  const visit = (node: Node): void => {
    if (node.type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type))
      return
    for (const change of changesAt(node, source))
      found.push({ file, line: node.loc.start.line, from: source.slice(change.start, change.end), ...change })
    childrenOf(node).forEach(visit)
  }
  visit(parseSync(source, { filename: file, configFile: false, babelrc: false, parserOpts: { plugins: ['typescript'] } }))
  return found.sort((a, b) => a.start - b.start || a.end - b.end)
}
