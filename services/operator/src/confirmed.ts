import { createInterface } from 'node:readline/promises'

/** Asks at the terminal; true if the answer is this word. */
export const confirmed = async (word: string, question: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout, terminal: false })
  const closed = new Promise<string>(resolve => terminal.once('close', () => resolve('')))
  const answer = await Promise.race([terminal.question(question), closed])
  terminal.close()
  return answer.trim() === word
}
