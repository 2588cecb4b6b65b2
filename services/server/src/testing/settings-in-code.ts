import { optionalTextNames, requiredTextNames } from '@opdesk/contracts/text-message/templates.ts'
import { templateVariable } from '@opdesk/integrations/messaging/sms-settings.ts'
import { readSettings } from '../settings.ts'

/** The SDK of OpenTelemetry reads these itself. */
const READ_BY_OPENTELEMETRY = ['OTEL_TRACES_SAMPLER', 'OTEL_TRACES_SAMPLER_ARG']

/** An environment with mail, texts, payments, traces and a health port, so that all their settings are read. */
const EVERYTHING: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://opdesk.test',
  HEALTH_PORT: '3001',
  SMTP_URL: 'smtps://u:p@mail.test:465',
  MAIL_FROM: 'opdesk@mail.test',
  SMS_URL: 'https://sms.test/messages',
  SMS_API_KEY: 'key',
  SMS_SENDER_ID: 'OPDESK',
  SMS_ENTITY_ID: '1'.repeat(19),
  ...Object.fromEntries(
    [...requiredTextNames, ...optionalTextNames].map((name, index) => [templateVariable(name), `${index + 100}`.padEnd(19, '0')]),
  ),
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'secret12',
  RAZORPAY_WEBHOOK_SECRET: 'secret34',
  RAZORPAYX_KEY_ID: 'rzp_test_1',
  RAZORPAYX_KEY_SECRET: 'secret56',
  RAZORPAYX_ACCOUNT_NUMBER: '7878780080316316',
  RAZORPAYX_WEBHOOK_SECRET: 'secret78',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.test:4318',
}

/** Names of all settings that the code reads, in order of the alphabet. */
export const settingsInCode = (): string[] => {
  const asked = new Set<string>()
  const watched = new Proxy(EVERYTHING, {
    get: (target, key) => {
      asked.add(String(key))
      return target[String(key)]
    },
  })
  readSettings(watched, [], '/app')
  return [...asked, ...READ_BY_OPENTELEMETRY].toSorted()
}
