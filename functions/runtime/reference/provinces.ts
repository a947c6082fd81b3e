/**
 * The provinces by their code of the Department of Provincial Administration: Thai, Chinese (as Thailand's Chinese
 * press writes them; no package has them) and English, as of 2026-11-23.
 */
export const provinceLines = `
10 กรุงเทพมหานคร 曼谷 Bangkok
11 สมุทรปราการ 北榄府 Samut Prakan
12 นนทบุรี 暖武里府 Nonthaburi
13 ปทุมธานี 巴吞他尼府 Pathum Thani
14 พระนครศรีอยุธยา 大城府 Phra Nakhon Si Ayutthaya
15 อ่างทอง 红统府 Ang Thong
16 ลพบุรี 华富里府 Lop Buri
17 สิงห์บุรี 信武里府 Sing Buri
18 ชัยนาท 猜纳府 Chai Nat
19 สระบุรี 北标府 Saraburi
20 ชลบุรี 春武里府 Chon Buri
21 ระยอง 罗勇府 Rayong
22 จันทบุรี 尖竹汶府 Chanthaburi
23 ตราด 哒叻府 Trat
24 ฉะเชิงเทรา 北柳府 Chachoengsao
25 ปราจีนบุรี 巴真武里府 Prachin Buri
26 นครนายก 那空那育府 Nakhon Nayok
27 สระแก้ว 沙缴府 Sa Kaeo
30 นครราชสีมา 呵叻府 Nakhon Ratchasima
31 บุรีรัมย์ 武里南府 Buri Ram
32 สุรินทร์ 素林府 Surin
33 ศรีสะเกษ 四色菊府 Si Sa Ket
34 อุบลราชธานี 乌汶府 Ubon Ratchathani
35 ยโสธร 益梭通府 Yasothon
36 ชัยภูมิ 猜也奔府 Chaiyaphum
37 อำนาจเจริญ 安纳乍能府 Amnat Charoen
38 บึงกาฬ 汶干府 Bueng Kan
39 หนองบัวลำภู 廊磨喃蒲府 Nong Bua Lam Phu
40 ขอนแก่น 孔敬府 Khon Kaen
41 อุดรธานี 乌隆府 Udon Thani
42 เลย 黎府 Loei
43 หนองคาย 廊开府 Nong Khai
44 มหาสารคาม 玛哈沙拉堪府 Maha Sarakham
45 ร้อยเอ็ด 黎逸府 Roi Et
46 กาฬสินธุ์ 加拉信府 Kalasin
47 สกลนคร 色军府 Sakon Nakhon
48 นครพนม 那空拍侬府 Nakhon Phanom
49 มุกดาหาร 穆达汉府 Mukdahan
50 เชียงใหม่ 清迈府 Chiang Mai
51 ลำพูน 南奔府 Lamphun
52 ลำปาง 南邦府 Lampang
53 อุตรดิตถ์ 程逸府 Uttaradit
54 แพร่ 帕府 Phrae
55 น่าน 难府 Nan
56 พะเยา 帕尧府 Phayao
57 เชียงราย 清莱府 Chiang Rai
58 แม่ฮ่องสอน 夜丰颂府 Mae Hong Son
60 นครสวรรค์ 北榄坡府 Nakhon Sawan
61 อุทัยธานี 乌泰他尼府 Uthai Thani
62 กำแพงเพชร 甘烹碧府 Kamphaeng Phet
63 ตาก 达府 Tak
64 สุโขทัย 素可泰府 Sukhothai
65 พิษณุโลก 彭世洛府 Phitsanulok
66 พิจิตร 披集府 Phichit
67 เพชรบูรณ์ 碧差汶府 Phetchabun
70 ราชบุรี 叻丕府 Ratchaburi
71 กาญจนบุรี 北碧府 Kanchanaburi
72 สุพรรณบุรี 素攀府 Suphan Buri
73 นครปฐม 佛统府 Nakhon Pathom
74 สมุทรสาคร 龙仔厝府 Samut Sakhon
75 สมุทรสงคราม 夜功府 Samut Songkhram
76 เพชรบุรี 佛丕府 Phetchaburi
77 ประจวบคีรีขันธ์ 巴蜀府 Prachuap Khiri Khan
80 นครศรีธรรมราช 洛坤府 Nakhon Si Thammarat
81 กระบี่ 甲米府 Krabi
82 พังงา 攀牙府 Phang Nga
83 ภูเก็ต 普吉府 Phuket
84 สุราษฎร์ธานี 素叻府 Surat Thani
85 ระนอง 拉廊府 Ranong
86 ชุมพร 春蓬府 Chumphon
90 สงขลา 宋卡府 Songkhla
91 สตูล 沙敦府 Satun
92 ตรัง 董里府 Trang
93 พัทลุง 博达伦府 Phatthalung
94 ปัตตานี 北大年府 Pattani
95 ยะลา 也拉府 Yala
96 นราธิวาส 那拉提瓦府 Narathiwat
`;
