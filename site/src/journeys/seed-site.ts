import { Client } from '@opdesk/api/testing/client.ts'
import { addPicture, drawnPicture, uploadPicture } from '@opdesk/api/testing/pictures.ts'
import type { TestApp } from '@opdesk/api/testing/running-app.ts'

const text = `<h2>What to look for</h2><p>${'Most of it ends by itself. '.repeat(40)}</p><ul><li>Drink</li><li>Rest</li></ul>`
const hindi = `<h2>क्या देखें</h2><p>${'ज़्यादातर यह अपने आप ठीक हो जाता है। '.repeat(40)}</p>`

const plan = (name: string, charges: number) => ({
  name,
  subscriber_type: 1,
  frequency: 1,
  membership_options: [0, 1, 3].map(membership_id => ({
    membership_id,
    charges: charges + 500 * membership_id,
    wallet_balance: 5000,
  })),
  plan_benefits: [{ plan_label: 'Doctors', plan_feature: 'Half of each bill, up to ₹800' }],
  claim_combination: 1,
  opd_precent_discount: 50,
  opd_max_discount: 500,
  pharmacy_precent_discount: 50,
  pharmacy_max_discount: 500,
  lab_precent_discount: 50,
  lab_max_discount: 500,
})

/**
 * Fills the site with records of each kind, and more posts than a page of the list has. Returns the id of one record of each kind.
 * By default, pictures are records without files. With `bare`, posts have no pictures; with `files`, pictures are uploaded.
 */
export const seedSite = async (test: TestApp, { bare = false, files = false } = {}) => {
  const admin = await new Client(test).as('admin', 'admin')
  const add = async (path: string, body: object): Promise<string> => {
    const { status, body: answer } = await admin.post(`/admin/${path}`, body)
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`)
    return answer.data._id
  }
  let drawn = 0
  const uploaded = async (alt: string) => {
    drawn += 1
    const { file_id } = await uploadPicture(admin, await drawnPicture(`#2244${60 + drawn}`, 400, 200 + drawn))
    return { file_id, alt }
  }
  const picture = async (alt: string) => ({
    ...(files ? await uploaded(alt) : await addPicture(test, alt)),
    alt_hi: 'एक चित्र',
  })
  await add('plan', plan('Care One', 1999))
  await add('plan', plan('Care Family', 3999))
  await add('healthCheckupPlans', {
    checkup_code: 'HC1',
    name: 'Basic checkup',
    base_price: 2000,
    discounted_price: 1500,
    parameters: 12,
    test_details: [{ sub_parameter: 'Blood', sub_parameter_count: 12, tests_name: 'Complete blood count' }],
  })
  const words = { author: 'Meera Iyer', desciption: text, desciption_hi: hindi, publication: 1 }
  const blogs: string[] = []
  for (let number = 1; number <= 11; number += 1)
    blogs.push(
      await add('blogs', {
        ...words,
        title: `When a fever needs a doctor ${number}`,
        title_hi: `बुखार में डॉक्टर को कब दिखाएँ ${number}`,
        ...(number === 11 && !bare && { pictures: [await picture('A thermometer'), await picture('A glass of water')] }),
      }),
    )
  const media = await add('media', {
    ...words,
    title: 'Who pays for the visit',
    title_hi: 'डॉक्टर की फ़ीस कौन देता है',
    media_name: 'The Morning Paper',
    media_url: 'https://news.example/visit',
    pictures: [await picture('A page of a newspaper')],
  })
  const event = await add('events', {
    title: 'Health camp in spring',
    title_hi: 'वसंत का स्वास्थ्य शिविर',
    date: '2026-03-03',
    description: text,
    description_hi: hindi,
    pictures: [await picture('A tent')],
    publication: 1,
  })
  for (let number = 1; number <= 7; number += 1)
    await add('faqs', {
      question: `How long does payment ${number} take?`,
      answer: 'A week.',
      question_hi: `भुगतान ${number} में कितना समय लगता है?`,
      answer_hi: 'एक सप्ताह।',
      order: number,
      publication: 1,
    })
  const review = { rating: 4.5, feedback: 'Paid within a week, and nobody asked twice. '.repeat(6), publication: 1 }
  // Adds two reviews to one page, because repeated parts must not share an id.
  for (const name of ['Kavita', 'Farida']) await add('google-reviews', { ...review, name })
  await add('google-reviews', { ...review, name: 'Office', corporate_review: true, corporate_name: 'Meridian Textiles' })
  await add('linkedin', { title: 'A post', iframe: 'https://www.linkedin.com/embed/feed/update/urn:li:share:1', publication: 1 })
  await add('jobs', { title: 'Claims reviewer', title_hi: 'क्लेम समीक्षक', description: text, description_hi: hindi })
  return { admin, blog: blogs.at(-1) ?? '', blogs, media, event }
}
