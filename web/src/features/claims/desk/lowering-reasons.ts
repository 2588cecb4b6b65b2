/** Frequent reasons for approving less than is claimable, as the subscriber reads them. */
export const loweringReasons = [
  { label: 'Bill total differs', text: 'The total of the bill is lower than the amount that was typed.' },
  { label: 'Item not covered', text: 'The bill has an item that the plan does not cover.' },
  { label: 'Limit reached', text: 'The limit of the plan for this benefit is reached.' },
] as const
