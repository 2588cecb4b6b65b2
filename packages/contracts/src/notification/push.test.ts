import { expect, test } from 'vitest'
import { isKnownPushService } from './push.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQyavXutnMH',
  'https://db5p.notify.windows.com/w/?token=BQYAAAD',
])('knows the push service of %s', endpoint => {
  expect(isKnownPushService(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com@10.0.0.1/fcm/send/abc',
  'https://asha@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.example.org/fcm/send/abc',
  'https://push.apple.com/abc',
  'https://evilpush.apple.com/abc',
  'https://notify.windows.com.example.org/w',
  'https://127.0.0.1/abc',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
])('refuses %s as a push service', endpoint => {
  expect(isKnownPushService(endpoint)).toBe(false)
})
