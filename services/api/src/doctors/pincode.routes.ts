import { success } from '@opdesk/contracts/http.ts'
import { pincodeQuery, placeOfPincode } from '@opdesk/contracts/pincode/place-of-pincode.ts'
import { shippedPincodes } from '@opdesk/integrations/pincodes/pincodes.ts'
import { ok, type Routes } from '../plugins/route.ts'

/** City and state of a typed pincode, by the product's own list: no third party is asked. */
export const pincodeRoutes: Routes = app => {
  app.get(
    '/user/pincode',
    {
      config: { auth: 'subscriber' },
      schema: { tags: ['doctors'], querystring: pincodeQuery, response: { 200: success(placeOfPincode) } },
    },
    async request => ok({ place: shippedPincodes().placeOf(request.query.pincode) ?? null }),
  )
}
