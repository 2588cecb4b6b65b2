import { z } from 'zod'

const rupees = z.number()

/** A record of GET /public/health-plans. Prices in rupees, before GST and with it, to the paisa. */
export const offeredHealthPlan = z.object({
  _id: z.string(),
  checkup_code: z.string(),
  name: z.string(),
  /** Number of values that all tests of the plan measure together. */
  parameters: z.int(),
  test_details: z.array(z.object({ sub_parameter: z.string(), sub_parameter_count: z.int(), tests_name: z.string() })),
  base_price: rupees,
  base_price_incl_GST: rupees,
  discounted_price: rupees,
  discounted_price_incl_GST: rupees,
})
export type OfferedHealthPlan = z.infer<typeof offeredHealthPlan>
