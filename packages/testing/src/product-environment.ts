/**
 * Environment for tests, benches and scripts that start the product. Without it the product runs as in production. Payments are
 * settled at once, unless a test asks for a channel.
 */
export const PRODUCT_ENVIRONMENT = { NODE_ENV: 'test', DEV_CONTROLS: '1', PAYOUTS: 'ledger_only' } as const
