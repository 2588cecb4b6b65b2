import type { ReactNode } from 'react'
import { Person } from './person.tsx'

const TEAL = '#0f6b62'
const LIGHT_TEAL = '#4aada1'
const AMBER = '#f3a62c'
const CLAY = '#c8553d'
const INK = '#0b3035'
const LIGHT_SKIN = '#d29a6c'
const DARK_SKIN = '#96613f'

/** A scene in a frame of 400 by 320. It decorates: the text beside it says everything. */
const Scene = ({ children }: { children: ReactNode }) => (
  <svg className="illustration" viewBox="0 0 400 320" width="400" height="320" aria-hidden="true" focusable="false">
    {children}
  </svg>
)

/** The arch that all scenes stand in. */
const Arch = ({ id }: { id: string }) => (
  <>
    <clipPath id={id}>
      <path d="M40 300V170a160 160 0 0 1 320 0v130z" />
    </clipPath>
    <path className="ground" d="M40 300V170a160 160 0 0 1 320 0v130z" />
    <circle cx="330" cy="62" r="26" fill={AMBER} />
  </>
)

export const FamilyScene = () => (
  <Scene>
    <Arch id="family" />
    <g clipPath="url(#family)">
      <Person x={118} y={128} size={1.5} body={LIGHT_TEAL} skin={LIGHT_SKIN} hairColor="#8c8f90" />
      <Person x={292} y={138} size={1.45} body={CLAY} drape={AMBER} hair="bun" hairColor="#a3a5a5" />
      <Person x={170} y={168} size={1.7} body={INK} />
      <Person x={246} y={176} size={1.6} body={TEAL} drape={AMBER} skin={LIGHT_SKIN} hair="long" />
      <Person x={208} y={240} size={1.15} body={AMBER} skin={LIGHT_SKIN} />
    </g>
  </Scene>
)

export const OfficeScene = () => (
  <Scene>
    <Arch id="office" />
    <g clipPath="url(#office)">
      <path className="stone" d="M110 70h110v240H110zM230 110h90v200h-90z" />
      <path
        className="panes"
        d="M126 88h22v26h-22zM160 88h22v26h-22zM126 128h22v26h-22zM160 128h22v26h-22zM246 128h20v24h-20zM278 128h20v24h-20z"
      />
      <Person x={120} y={196} size={1.5} body={TEAL} skin={DARK_SKIN} />
      <Person x={280} y={200} size={1.5} body={AMBER} hair="bun" skin={LIGHT_SKIN} />
      <Person x={200} y={206} size={1.7} body={INK} hair="long" />
    </g>
  </Scene>
)

export const DoctorScene = () => (
  <Scene>
    <Arch id="doctor" />
    <g clipPath="url(#doctor)">
      <Person x={200} y={130} size={2.6} body="#fff" hair="short" />
      <path d="M172 198q-8 42 10 62a18 18 0 0 0 28-4" fill="none" stroke={INK} strokeWidth="5" strokeLinecap="round" />
      <path d="M228 198q6 26 2 44" fill="none" stroke={INK} strokeWidth="5" strokeLinecap="round" />
      <circle cx="230" cy="250" r="9" fill={AMBER} stroke={INK} strokeWidth="4" />
    </g>
  </Scene>
)

export const GiftScene = () => (
  <Scene>
    <Arch id="gift" />
    <path d="M120 170h160v120H120z" fill={TEAL} />
    <path d="M108 140h184v38H108z" fill={LIGHT_TEAL} />
    <path d="M186 140h28v150h-28z" fill={AMBER} />
    <path
      d="M200 138c-10-40-62-44-58-14 2 16 34 16 58 14zM200 138c10-40 62-44 58-14-2 16-34 16-58 14z"
      fill="none"
      stroke={AMBER}
      strokeWidth="12"
      strokeLinejoin="round"
    />
    <path d="M234 226c-7-11-25-3-19 11 4 8 19 19 19 19s15-11 19-19c6-14-12-22-19-11z" fill="#fff" />
  </Scene>
)

export const CheckupScene = () => (
  <Scene>
    <Arch id="checkup" />
    <path d="M120 84h130v190H120z" fill="#fff" />
    <path d="M160 72h50v24h-50z" fill={INK} />
    <path d="M140 130h56M140 156h40M140 232h88M140 254h60" stroke="#aebbbd" strokeWidth="8" strokeLinecap="round" />
    <path
      d="M138 200h22l10-22 16 40 12-26 6 8h26"
      fill="none"
      stroke={CLAY}
      strokeWidth="6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M276 120h44v130a22 22 0 0 1-44 0z" fill="#fff" />
    <path d="M276 180h44v70a22 22 0 0 1-44 0z" fill={CLAY} />
    <path d="M268 108h60v16h-60z" fill={TEAL} />
  </Scene>
)

export const LetterScene = () => (
  <Scene>
    <Arch id="letter" />
    <path d="M92 130h216v150H92z" fill="#fff" />
    <path d="M92 130l108 88 108-88" fill="none" stroke={TEAL} strokeWidth="9" strokeLinejoin="round" />
    <circle cx="308" cy="132" r="30" fill={AMBER} />
    <path d="M296 132l8 9 16-17" fill="none" stroke={INK} strokeWidth="6" strokeLinecap="round" strokeLinejoin="round" />
  </Scene>
)

export const YogaScene = () => (
  <Scene>
    <Arch id="yoga" />
    <path d="M70 276q130-34 260 0v24H70z" fill={LIGHT_TEAL} />
    <circle cx="200" cy="104" r="27" fill="#b87b52" />
    <path d="M172 102a28 28 0 0 1 56 0q-8-14-28-15-20 1-28 15z" fill="#2a1d18" />
    <circle cx="200" cy="72" r="12" fill="#2a1d18" />
    <path d="M190 128h20v14h-20z" fill="#b87b52" />
    <path d="M162 150q38-22 76 0l10 78h-96z" fill={TEAL} />
    <path d="M164 152q-30 46-52 84M236 152q30 46 52 84" fill="none" stroke="#b87b52" strokeWidth="15" strokeLinecap="round" />
    <path d="M104 262q6-38 96-36 90-2 96 36 0 16-96 16t-96-16z" fill={AMBER} />
    <path d="M130 262q70-26 140 0" fill="none" stroke="#c9820f" strokeWidth="5" strokeLinecap="round" />
  </Scene>
)

/** A bill that was torn off: for pages that are not there. */
export const TornScene = () => (
  <Scene>
    <Arch id="torn" />
    <path d="M130 60h140v150l-17.5-14-17.5 14-17.5-14-17.5 14-17.5-14-17.5 14-17.5-14-17.5 14z" fill="#fff" />
    <path d="M152 92h70M152 118h96M152 144h52" stroke="#aebbbd" strokeWidth="9" strokeLinecap="round" />
    <path
      d="M150 244l17.5-14 17.5 14 17.5-14 17.5 14 17.5-14 17.5 14 17.5-14v66H150z"
      fill="#fff"
      transform="rotate(-9 210 260)"
    />
  </Scene>
)

export const TrackScene = () => (
  <Scene>
    <Arch id="track" />
    <rect x="138" y="50" width="124" height="236" rx="20" fill={INK} />
    <rect x="148" y="64" width="104" height="208" rx="10" fill="#fff" />
    <path d="M172 104v132" stroke="#d2eae6" strokeWidth="6" />
    {[104, 148, 192].map(y => (
      <g key={y}>
        <circle cx="172" cy={y} r="11" fill={TEAL} />
        <path d={`M167 ${y}l4 4 7-8`} fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
        <path d={`M194 ${y - 4}h40M194 ${y + 8}h26`} stroke="#cbd5d6" strokeWidth="6" strokeLinecap="round" />
      </g>
    ))}
    <circle cx="172" cy="236" r="11" fill={AMBER} />
    <path d="M194 236h44" stroke={AMBER} strokeWidth="9" strokeLinecap="round" />
  </Scene>
)
