import './no-network.ts'
import 'tesseract.js/src/worker-script/node/index.js'

/** The main module of the thread that recognizes text: the library's own, without the network. */
