/**
 * The words that most guesses begin with, without their capitals, digits and
 * symbols: what breached lists have in common, and what people here would think
 * of. `easy-guess.ts` finds them in whatever disguise.
 */
const commonest = `
  password passwort passcode passwd pass login logon signin admin administrator root master manager user guest owner
  welcome hello hallo letmein access secret private secure security default change changeme temp temporary test testing
  tester demo sample example qwerty qwertz azerty asdf zxcv abcd iloveyou loveyou iloveu love lover lovely loveme mylove
  forever always trustno sunshine princess prince queen king angel baby babygirl sweet sweetie honey sugar candy cookie
  flower butterfly rainbow star stars starwars moon heaven jesus christ jesuschrist buddha god bless blessed faith hope grace
  freedom liberty family friend friends friendship happy smile lucky luck success money cash gold silver diamond
  rich bank banking wallet account phone mobile computer laptop internet google facebook instagram tiktok youtube twitter
  whatsapp line apple iphone samsung android windows microsoft dell lenovo huawei oppo vivo xiaomi nokia sony
  dragon monkey tiger lion panda bear wolf eagle shark snake horse dog doggy puppy cat kitty kitten bunny rabbit dolphin
  elephant chicken duck fish bird butterfly buffalo turtle mouse
  football soccer baseball basketball hockey tennis golf boxing muaythai volleyball badminton
  liverpool arsenal chelsea manutd manchester united mancity barcelona realmadrid juventus ronaldo messi beckham
  superman batman spiderman ironman superstar pokemon pikachu naruto onepiece doraemon hellokitty mickey minnie snoopy
  matrix ninja shadow hunter killer warrior knight wizard magic mustang ferrari porsche toyota honda yamaha kawasaki
  suzuki mazda isuzu mercedes benz bmw nissan
  michael jordan jennifer jessica ashley daniel andrew joshua matthew anthony robert thomas charlie william james george
  david john peter mark paul alex alexander chris christian michelle nicole amanda samantha maria anna linda sarah emma
  orange banana cherry mango coffee chocolate cheese pepper ginger whiskey summer winter spring autumn
  january february march april june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday
  black white green yellow purple blue pink
  whatever nothing something anything everything fuck fuckyou fucker shit asshole bitch sexy
  computer server oracle cisco system network database hacker internet pass1word letmein blink
  company office business school student teacher doctor police number player gamer game gaming minecraft roblox fortnite
  london paris tokyo japan china chinese korea america american england singapore malaysia vietnam myanmar laos
`;

const thai = `
  thailand thai siam bangkok krungthep chiangmai chiangrai phuket pattaya ayutthaya nakhon khonkaen korat udon hatyai samui
  isan issan sukhumvit silom songkran loykrathong
  sawasdee sawatdee sawasdi sawaddee khopkhun khobkhun kobkun sabai sabaidee sanook sanuk maipenrai raktham rakthai rakna
  chanrakthoe chanrakter rakkun raktur rakter khonthai khondee narak naruk tirak teerak jubjub kiss
  somchai somsak somying somsri somporn sompong somboon prasert prasit prayut thaksin yingluck wichai sombat surachai
  malee manee mana piti chujai nok noi lek yai fah fon ploy ploi mook bank beer boss mint fern nong bombam
  anong siriporn supaporn wanchai chaiyaporn kanya kanchana pornthip nattaya nattapong
  chang singha leo mekhong tomyam somtam padthai khaopad kapao krapao kaprao kaphrao
  changthai chaang muangthong buriram
  kasikorn kbank krungsri krungthai scb bangkokbank truemoney promptpay lotto huay
`;

const ours = 'kapao kapaowallet jtwallet jtexpress jntexpress ewallet mywallet';

/** Habits of fingers rather than words; the keyboard's straight rows and columns are found by themselves. */
const fingers =
  'q1w2e3 1q2w3e 1q2w3e4r q1w2e3r4 qaz1wsx zaq1xsw zaq1zaq a1s2d3 a1b2c3 qweasd qweasdzxc asdzxc qazwsx poiu';

/** Little words that join others; they do not make a password common, but add nothing either. */
const joining = 'my the and new old one its iam mr you';

const listOf = (text: string): readonly string[] => [...new Set(text.trim().split(/\s+/))];

/** Four letters and more, in lower case. */
export const commonWords = listOf(`${commonest} ${thai} ${ours} ${fingers}`).filter((word) => word.length >= 4);

/** What counts for nothing beside a common word. */
export const smallWords = [...listOf(joining), ...listOf(`${commonest} ${thai}`).filter((word) => word.length < 4)];

/** Rows and columns of the keyboard, the alphabet and the digits, each to be read in both directions. */
export const straightLines = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '147',
  '258',
  '369',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
] as const;
