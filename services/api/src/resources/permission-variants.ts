import { plain, record, type SliceVariants, type Variants } from '../testing/permissions/variants.ts'
import { ok } from '../testing/permissions/world.ts'
import { addPicture } from '../testing/pictures.ts'

export const resourceVariants: SliceVariants = async ({ scene, added, organization, corporate, next }) => {
  /** A master with the id of a known record, and a body for new ones. */
  const master = (name: string, known: string, body: () => object): Variants => {
    const path = `/api/v1/admin/${name}`
    const make = () => added(`/admin/${name}`, body())
    return {
      [`GET ${path}/:id`]: record(known),
      [`POST ${path}`]: [plain({}, { fresh: async () => ({ body: body() }) })],
      [`PATCH ${path}/:id`]: record(known, body, make),
      [`DELETE ${path}/:id`]: record(known, undefined, make),
    }
  }
  const saved = (await ok(scene.admin.get('/admin/settings'))).records[0]
  const { _id: _, createdAt: __, updatedAt: ___, ...settings } = saved
  const option = { membership_id: 0, charges: 999, wallet_balance: 5000 }
  const plan = () => ({
    name: `Plan ${next()}`,
    subscriber_type: 1,
    frequency: 1,
    membership_options: [option],
    plan_benefits: [{ plan_label: 'Doctor', plan_feature: 'Most of the fee' }],
    claim_combination: 2,
    opd_precent_discount: 80,
    opd_max_discount: 800,
    combined_lab_plus_test_percent: 60,
    combined_lab_plus_test_max_discount: 3000,
  })
  const checkup = () => ({
    checkup_code: 'HC-01',
    name: `Checkup ${next()}`,
    base_price: 2000,
    discounted_price: 1500,
    parameters: 60,
    test_details: [],
  })
  const known = await added('/admin/plan', plan())
  const test = () => ({ name: `Test ${next()}`, subscriber_type: 1, plan: known, details: 'Blood, fasting' })
  const knownTest = await added('/admin/test', test())
  const knownCheckup = await added('/admin/healthCheckupPlans', checkup())
  const doctor = () => ({
    name: `Doctor ${next()}`,
    reg_no: `KMC-${next()}`,
    specialization: 'Cardiology',
    exp: 12,
    hospital: 'City Hospital',
    address: '4 Mill Lane, Surat',
    state: 10,
    mobile: '9811111111',
    country_code: '+91',
    email: 'desk@cityhospital.example',
    status: 1,
  })
  const knownDoctor = await added('/admin/doctor', doctor())
  const shown = { pictures: [await addPicture(scene.test)] }
  const contents: Record<string, () => object> = {
    faqs: () => ({ question: `What is ${next()}?`, answer: 'A number.' }),
    blogs: () => ({ title: `Post ${next()}`, author: 'Meera Iyer', desciption: '<p>Words.</p>' }),
    media: () => ({
      title: `News ${next()}`,
      author: 'Meera Iyer',
      media_name: 'The Daily',
      media_url: 'https://daily.example/opd',
      desciption: '<p>Words.</p>',
      ...shown,
    }),
    events: () => ({ title: `Camp ${next()}`, date: '2026-12-05', description: '<p>Words.</p>', ...shown }),
    linkedin: () => ({ title: `Post ${next()}`, iframe: 'urn:li:share:7100000000000000001' }),
    'google-reviews': () => ({ name: `Reviewer ${next()}`, rating: 4.5, feedback: 'Quick and kind.' }),
    jobs: () => ({ title: `Nurse ${next()}`, description: '<p>Care.</p>' }),
  }
  const ofContents: Variants[] = []
  for (const [path, body] of Object.entries(contents)) ofContents.push(master(path, await added(`/admin/${path}`, body()), body))
  return {
    ...Object.assign({}, ...ofContents),
    ...master('doctor', knownDoctor, doctor),
    ...master('plan', known, plan),
    ...master('test', knownTest, test),
    ...master('healthCheckupPlans', knownCheckup, checkup),
    ...master('corporation', corporate, organization),
    ...master('designation', 'verifier', () => ({ designation: `Reader ${next()}` })),
    ...master('specialization', '0', () => ({ name: `Reading ${next()}` })),
    'GET /api/v1/admin/conditions/:id': record('signup'),
    'PATCH /api/v1/admin/conditions/:id': record('signup', () => ({ condition: `<p>Terms ${next()}</p>` })),
    'GET /api/v1/admin/settings/:id': record('settings'),
    'PATCH /api/v1/admin/settings/:id': record('settings', () => settings),
  }
}
