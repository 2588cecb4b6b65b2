import { connection } from './connection.ts'

/**
 * Loads a part that comes after its page. If the server cannot be reached, loads it once it can be again. The page stays meanwhile.
 *
 * @throws what `load` throws if it fails twice while the server answers, as for a file of an older version
 */
export const loadPart = async <T>(load: () => Promise<T>, { look, regained } = connection): Promise<T> => {
  for (let failed = false; ; ) {
    try {
      return await load()
    } catch (error) {
      if (!(await look())) await regained()
      else if (failed) throw error
      else failed = true
    }
  }
}
