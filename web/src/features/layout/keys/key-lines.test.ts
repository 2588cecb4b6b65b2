import { keyConflict } from '@opdesk/contracts/account/shortcut-keys.ts'
import { expect, test } from 'vitest'
import { effectiveKey, isCharacter, isPress, keyCaps, type PageKey } from '../../../lib/keys.ts'
import { isRange, keyLines, named, withChange } from './key-lines.ts'

const run = () => undefined
const command = (key: string, name: string, group: PageKey['group'] = 'decide'): PageKey => ({ key, name, group, run })
const asItIs = { letters: true, changed: [] }

const pressOf = (key: string, more: Partial<KeyboardEvent> = {}) =>
  ({
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    getModifierState: () => false,
    ...more,
  }) as KeyboardEvent

test('lists keys by activity, with equal names in one line', () => {
  const commands = [
    command('a', 'Approve'),
    ...[...'123456789'].map(digit => command(digit, 'Document by number', 'document')),
    command('[', 'Previous, next document', 'document'),
    command(']', 'Previous, next document', 'document'),
  ]
  const [decide, document] = keyLines(commands, asItIs)
  expect(decide).toMatchObject({ group: 'decide', lines: [{ name: 'Approve', keys: [{ from: 'a', acting: 'a' }] }] })
  expect(document?.lines.map(({ name, keys }) => [name, isRange(keys)])).toEqual([
    ['Document by number', true],
    ['Previous, next document', false],
  ])
})

test('names a key without a name by its usual command', () => {
  expect(named({ key: 'shift+[plus]', name: '', group: 'page', run })).toEqual([])
  expect(named({ key: '[plus]', name: '', group: 'page', run })).toMatchObject([{ key: '+', name: 'Larger', group: 'document' }])
  expect(named({ key: 'j', name: '', group: 'page', run })).toMatchObject([{ name: 'Next', group: 'move' }])
  expect(named(command('a', 'Accept'))).toMatchObject([{ name: 'Accept' }])
})

test('turns off keys that type a character, and keeps the others', () => {
  const off = { letters: false, changed: [] }
  expect(effectiveKey('a', off)).toBeUndefined()
  expect(effectiveKey('shift+r', off)).toBeUndefined()
  expect(effectiveKey('mod+Enter', off)).toBe('mod+Enter')
  expect(effectiveKey('ArrowLeft', off)).toBe('ArrowLeft')
  expect(isCharacter('+')).toBe(true)
})

test('gives a changed key in place of the default one', () => {
  const preferences = { letters: true, changed: [{ from: 'a', to: 'q' }] }
  expect(effectiveKey('a', preferences)).toBe('q')
  expect(effectiveKey('A', preferences)).toBe('q')
  expect(withChange(preferences, 'a', 'a')).toEqual([])
  expect(withChange(preferences, 'c', 'w')).toEqual([...preferences.changed, { from: 'c', to: 'w' }])
})

test('names the command that has the key already', () => {
  expect(keyConflict([{ from: 'a', to: 'y' }])).toBeUndefined()
  expect(keyConflict([{ from: 'a', to: 'r' }])).toContain('R is taken by “Reject')
  expect(keyConflict([{ from: 'a', to: 'y' }], { y: 'Yes to all' })).toContain('“Yes to all”')
})

test.each([
  ['a', pressOf('a'), true],
  ['a', pressOf('A', { shiftKey: true }), false],
  ['shift+a', pressOf('A', { shiftKey: true }), true],
  ['a', pressOf('अ', { code: 'KeyA' }), true],
  ['a', pressOf('a', { ctrlKey: true }), false],
  ['?', pressOf('?', { shiftKey: true }), true],
  ['+', pressOf('+', { shiftKey: true }), true],
  ['[plus]', pressOf('+'), true],
  ['[', pressOf('[', { ctrlKey: true, altKey: true, getModifierState: () => true }), true],
  ['shift+0', pressOf(')', { shiftKey: true, code: 'Digit0' }), true],
  ['mod+Enter', pressOf('Enter', { metaKey: true }), true],
  ['mod+Enter', pressOf('Enter'), false],
  ['ArrowLeft', pressOf('ArrowLeft'), true],
])('compares the key %s with a press', (key, press, same) => {
  expect(isPress(key, press)).toBe(same)
})

test('writes keys as they stand on a keyboard', () => {
  expect(['a', 'shift+r', 'mod+Enter', 'Escape', '+', 'mod++'].map(key => keyCaps(key).join(' '))).toEqual([
    'A',
    'Shift R',
    'Ctrl Enter',
    'Esc',
    '+',
    'Ctrl +',
  ])
})
