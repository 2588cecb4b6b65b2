const text = 'var(--opdesk-text)'
const soft = 'var(--opdesk-soft)'
const line = 'var(--opdesk-line)'

/** The desk of a reviewer, drawn: the document at the left, what was read and the decision at the right. */
export const DeskDrawing = () => (
  <svg viewBox="0 0 560 350" width="100%" aria-hidden="true" fontFamily="inherit">
    <rect width="560" height="350" rx="10" fill="var(--opdesk-paper)" />
    <path d="M0 34h560M336 34v316M336 90h224M336 180h224M336 306h224" stroke={line} />
    <path d="M0 34h336v316H10a10 10 0 0 1-10-10z" fill="var(--opdesk-d-desk)" />
    <path d="M40 58h256v292H40z" fill="var(--opdesk-sheet)" />
    <g fill="#26343b" fontSize="9">
      <text x="58" y="88" fontSize="13" fontWeight="700">
        Sunrise Clinic
      </text>
      <text x="58" y="102">
        14 Karve Road, Pune 411004
      </text>
      <path d="M58 112h220M58 166h220" stroke="#aebbbd" />
      <text x="58" y="134">
        Consultation
      </text>
      <text x="278" y="134" textAnchor="end">
        900.00
      </text>
      <text x="58" y="154">
        Dressing
      </text>
      <text x="278" y="154" textAnchor="end">
        150.00
      </text>
      <text x="58" y="188" fontSize="11" fontWeight="700">
        Total
      </text>
      <rect x="220" y="173" width="64" height="21" rx="3" fill="none" stroke="#2f9e44" strokeWidth="1.5" />
      <text x="278" y="188" fontSize="12" fontWeight="700" textAnchor="end">
        1,050.00
      </text>
    </g>
    <g fill={text} fontSize="10">
      <text x="20" y="22" fontSize="11" fontWeight="650">
        CLM001301
      </text>
      <text x="540" y="22" fill={soft} textAnchor="end">
        4 of 13
      </text>
      <circle cx="355" cy="57" r="3" fill="var(--opdesk-good)" />
      <text x="364" y="60" fontWeight="600">
        Total agrees
      </text>
      <text x="364" y="76" fontSize="9" fill={soft}>
        date, patient, doctor, clinic
      </text>
      <text x="352" y="112">
        Doctor fee
      </text>
      <text x="544" y="112" textAnchor="end">
        720.00
      </text>
      <text x="352" y="132">
        Dressing
      </text>
      <text x="544" y="132" textAnchor="end">
        120.00
      </text>
      <text x="352" y="163" fontSize="11" fontWeight="600">
        Approved
      </text>
      <text x="544" y="163" fontSize="15" fontWeight="650" textAnchor="end">
        ₹840.00
      </text>
      <g fontSize="9">
        <text x="352" y="204" fill={soft}>
          Patient
        </text>
        <text x="410" y="204">
          Arjun Mehta
        </text>
        <text x="352" y="222" fill={soft}>
          Doctor
        </text>
        <text x="410" y="222">
          Dr. Sandeep Karnik
        </text>
        <text x="352" y="240" fill={soft}>
          Plan left
        </text>
        <text x="410" y="240">
          ₹14,260.00
        </text>
      </g>
      <g fontSize="9.5" fontWeight="600" textAnchor="middle">
        <rect x="352" y="317" width="84" height="22" rx="4" fill="var(--opdesk-fill)" />
        <text x="394" y="332" fill="var(--opdesk-on-accent)">
          Approve
        </text>
        <path
          d="M446 317h40a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4h-40a4 4 0 0 1-4-4v-14a4 4 0 0 1 4-4zM500 317h40a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4h-40a4 4 0 0 1-4-4v-14a4 4 0 0 1 4-4z"
          fill="none"
          stroke="var(--opdesk-edge)"
        />
        <text x="466" y="332">
          Clarify
        </text>
        <text x="520" y="332">
          Reject
        </text>
      </g>
    </g>
  </svg>
)
