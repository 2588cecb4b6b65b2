/** Counts the seconds from an action of the person until the page is ready for the next one. */
export const stopwatch = () => {
  let seconds = 0
  return {
    seconds: () => seconds,
    wait: async (act: () => Promise<unknown>, ready: () => Promise<unknown>): Promise<void> => {
      const began = performance.now()
      await act()
      await ready()
      seconds += (performance.now() - began) / 1000
    },
  }
}
export type Stopwatch = ReturnType<typeof stopwatch>
