/**
 * Moves a column to the place of another.
 * @param order keys of all columns in their order, hidden columns included
 * @returns the new order; the same if a key is unknown
 */
export const moveColumn = (order: readonly string[], key: string, target: string): string[] => {
  const from = order.indexOf(key)
  const to = order.indexOf(target)
  if (from < 0 || to < 0) return [...order]
  const next = order.filter(other => other !== key)
  next.splice(to, 0, key)
  return next
}
