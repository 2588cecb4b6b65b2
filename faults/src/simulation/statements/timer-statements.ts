import type { SideTables, Statements, TimerRow } from '../side-tables.ts'

const keyOf = (workflow: unknown, key: unknown): string => `${workflow} ${key}`

const sameTimer = ({ timers }: SideTables, [workflow, key, position]: readonly unknown[]): TimerRow | undefined => {
  const timer = timers.get(keyOf(workflow, key))
  return timer?.position === BigInt(String(position)) ? timer : undefined
}

const millis = (due: unknown): number => new Date(due as Date | string).getTime()

/** The statements of `timers/timers.ts`. */
export const timerStatements: Statements = {
  'insert into app.timer': ({ timers }, [workflow, key, due, position, data]) => {
    const kept = timers.get(keyOf(workflow, key))
    const added = {
      workflow: String(workflow),
      key: String(key),
      due: millis(due),
      position: BigInt(String(position)),
      data: String(data),
      attempts: 0,
    }
    if (kept && kept.position >= added.position) return 0
    timers.set(keyOf(workflow, key), added)
    return 1
  },
  'select key, position, data, attempts from app.timer': ({ timers }, [workflow, now]) =>
    [...timers.values()]
      .filter(timer => timer.workflow === workflow && timer.due <= millis(now))
      .sort((a, b) => a.due - b.due || (a.key < b.key ? -1 : 1))
      .slice(0, 100)
      .map(({ key, position, data, attempts }) => ({ key, position: String(position), data: JSON.parse(data), attempts })),
  'select min(due_at) as due from app.timer': ({ timers }, [workflow]) => {
    const due = [...timers.values()].filter(timer => timer.workflow === workflow).map(timer => timer.due)
    return [{ due: due.length === 0 ? null : new Date(Math.min(...due)) }]
  },
  'delete from app.timer where workflow = $1 and key = $2 and position = $3': (tables, same) => {
    const timer = sameTimer(tables, same)
    return timer && tables.timers.delete(keyOf(timer.workflow, timer.key)) ? 1 : 0
  },
  'delete from app.timer where workflow = $1 and key = $2': ({ timers }, [workflow, key]) =>
    timers.delete(keyOf(workflow, key)) ? 1 : 0,
  'update app.timer set attempts = attempts + 1, due_at = $4': (tables, [workflow, key, position, due]) => {
    const timer = sameTimer(tables, [workflow, key, position])
    if (timer)
      tables.timers.set(keyOf(workflow, key), {
        ...timer,
        attempts: timer.attempts + 1,
        due: millis(due),
      })
    return timer ? 1 : 0
  },
}
