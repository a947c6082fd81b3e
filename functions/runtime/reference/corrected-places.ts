/**
 * What the packages of Thai places say otherwise than the Department of Provincial Administration, whose codes travel
 * to its registry: compared whole with the public data set thailand-geography-json on 2026-11-23. Of its other
 * differences, the packages are right (`docs/decisions/2026-11-23-places-come-from-packages.md`).
 */

/** Sub-districts whose name or postcode the package has wrong, or not at all: code, postcode, name. */
export const rightSubDistricts = `
103402 10250 อ่อนนุช
103403 10250 พัฒนาการ
103604 10210 ดอนเมือง
103605 10210 สนามบิน
104403 10250 ทับช้าง
110601 10570 บางเสาธง
110602 10570 ศีรษะจรเข้น้อย
110603 10570 ศีรษะจรเข้ใหญ่
120505 11150 ขุนศรี
240403 24180 บางวัว
240404 24180 บางสมัคร
240406 24180 บางเกลือ
240411 24180 หอมศีล
310610 31170 หนองตะครอง
342504 34350 นิคมสร้างตนเองลำโดมน้อย
380101 38000 บึงกาฬ
380102 38000 โนนสมบูรณ์
380103 38000 โนนสว่าง
380104 38000 หอคำ
380105 38000 หนองเลิง
380106 38000 โคกก่อง
380107 38000 นาสวรรค์
380108 38000 ไคสี
380109 38000 ชัยพร
380110 38000 วิศิษฐ์
380111 38000 คำนาดี
380112 38000 โป่งเปือย
380201 38150 ศรีชมภู
380202 38150 ดอนหญ้านาง
380203 38150 พรเจริญ
380204 38150 หนองหัวช้าง
380205 38150 วังชมภู
380206 38150 ป่าแฝก
380207 38150 ศรีสำราญ
380301 38170 โซ่
380302 38170 หนองพันทา
380303 38170 ศรีชมภู
380304 38170 คำแก้ว
380305 38170 บัวตูม
380306 38170 ถ้ำเจริญ
380401 38150 เซกา
380402 38150 ซาง
380403 38150 ท่ากกแดง
380404 38150 บ้านต้อง
380405 38150 ป่งไฮ
380406 38150 น้ำจั้น
380407 38150 ท่าสะอาด
380408 38150 หนองทุ่ม
380409 38150 โสกก่าม
380501 38190 ปากคาด
380502 38190 หนองยอง
380503 38190 นากั้ง
380504 38190 โนนศิลา
380505 38190 สมสนุก
380506 38190 นาดง
380601 38220 บึงโขงหลง
380602 38220 โพธิ์หมากแข้ง
380603 38220 ดงบัง
380604 38220 ท่าดอกคำ
380701 38190 ศรีวิไล
380702 38190 ชุมภูพร
380703 38190 นาแสง
380704 38190 นาสะแบง
380705 38190 นาสิงห์
380801 38000 บุ่งคล้า
380802 38000 หนองเดิ่น
380803 38000 โคกกว้าง
402901 40140 ในเมือง
402902 40140 เมืองเก่าพัฒนา
402903 40140 เขาน้อย
430111 43100 โพนสว่าง
441106 44210 สร้างแซ่ง
450109 45000 ปอภาร
501805 50310 แม่หลอง
502202 50360 ทุ่งปี๊
502501 58130 บ้านจันทร์
502502 58130 แม่แดด
502503 58130 แจ่มหลวง
600113 60000 วัดไทรย์
931104 93000 ลำสินธุ์
`;

/** Sub-districts that moved to another district and are still listed under their old code. */
export const goneSubDistricts = `
102203 102204 102205 102301 102403 102404 102702 102703 103204 103304 103305 103306 104701 105001 170109
300602 300606 300608 300609 300612 300910 300911 300912 300913 300915 301209 301210 301211 301212 301216
301218 301221 301222 301223 301706 301707 301711 301715 340306 380113 380208 380209 380706 401608 430120
441108 500614 650908
`;

/** Districts whose name the package has wrong: code, name. */
export const rightDistricts = `
3801 เมืองบึงกาฬ
3802 พรเจริญ
3803 โซ่พิสัย
3804 เซกา
3805 ปากคาด
3806 บึงโขงหลง
3807 ศรีวิไล
3808 บุ่งคล้า
`;

/**
 * English names that the package garbles (most of Bangkok's: "Sinm" is Si Lom) or lacks, of districts and of
 * sub-districts: code, name. A name that is spelled in two ways stays as the package has it.
 */
export const rightEnglish = `
100101 Phra Borom Maha Ratchawang; 100102 Wang Burapha Phirom; 100103 Wat Ratchabophit; 100105 San Chaopho Suea;
100106 Sao Chingcha; 100107 Bowon Niwet; 100108 Talat Yot; 100109 Chana Songkhram; 100111 Bang Khun Phrom;
100112 Wat Sam Phraya; 100202 Wachira Phayaban; 100203 Suan Chit Lada; 100303 Khlong Sip; 100304 Khlong Sip Song;
100307 Lam Phak Chi; 100401 Maha Phruettharam; 100402 Si Lom; 100403 Suriyawong; 100405 Si Phraya;
100502 Anusawari; 100601 Khlong Chan; 100704 Lumphini; 100801 Pom Prap; 100802 Wat Thep Sirin;
100803 Khlong Maha Nak; 100804 Ban Bat; 100910 Phra Khanong Tai; 101102 Khlong Song Ton Nun;
101103 Khlong Sam Prawet; 101104 Lam Pla Thio; 101204 Bang Phongphang; 101301 Chakkrawat; 101303 Talat Noi;
101406 Phaya Thai; 101501 Wat Kanlaya; 101502 Hiran Ruchi; 101504 Bukkhalo; 101505 Talat Phlu; 101601 Wat Arun;
101602 Wat Tha Phra; 101801 Somdet Chao Phraya; 101804 Khlong Ton Sai; 101901 Khlong Chak Phra; 101903 Chimphli;
102004 Sirirat; 102005 Ban Chang Lo; 102006 Bang Khun Non; 102007 Bang Khun Si; 102009 Arun Ammarin;
102201 Bang Wa; 102209 Pak Khlong Phasi Charoen; 102303 Nong Khang Phlu; 102602 Ratchadaphisek; 102701 Khlong Kum;
102704 Nawamin; 102705 Nuan Chan; 1028 Sathon; 102803 Thung Maha Mek; 102902 Wong Sawang; 103002 Sena Nikhom;
103003 Chan Kasem; 103004 Chom Phon; 103102 Wat Phraya Krai; 103502 Bang Kho; 103605 Sanambin;
103701 Thung Phaya Thai; 103703 Thanon Phetchaburi; 103704 Makkasan; 103802 Chorakhe Bua; 103901 Khlong Toei Nuea;
104101 Thung Song Hong; 104102 Talat Bang Khen; 104203 Khlong Thanon; 104502 Saphan Song;
104503 Khlong Chaokhun Sing; 104601 Sam Wa Tawan Tok; 104602 Sam Wa Tawan Ok; 104802 Sala Thammasop;
105002 Bang Bon Nuea; 105003 Bang Bon Tai; 105004 Khlong Bang Phran; 105005 Khlong Bang Bon;
110602 Sisa Chorakhe Noi; 110603 Sisa Chorakhe Yai; 120502 Rat Niyom; 1306 Lam Luk Ka; 130604 Lam Luk Ka;
141106 Phayom; 141209 Rang Chorakhe; 141305 Thep Mongkhon; 150601 Phai Chamsin; 160112 Talung;
160116 Nikhom Sang Ton-Eng; 160121 Phrommat; 161104 Chon Sombun; 1703 Khai Bang Rachan; 170504 Phikun Thong;
180205 Hang Nam Sakhon; 190101 Pak Phriao; 190105 Dao Rueang; 190110 Pak Khao San; 190112 Kut Nok Plao;
190202 Thap Kwang; 190206 Hin Son; 190215 Tha Maprang; 190302 Kum Hak; 190303 Khotchasit; 190306 Bua Loi;
190314 Nong Chorakhe; 190403 Khlong Ruea; 190502 Nong Khwai So; 190504 Nong Sida; 190603 Sang Sok;
190604 Talat Noi; 190605 Horathep; 190608 Ban Khrua; 190802 Ban Klap; 190902 Khun Khlon; 190903 Than Kasem;
190908 Phu Krang; 191003 Hua Pluak; 191005 Sala Ri Thai; 191008 Phraya Thot; 191012 Suan Dokmai; 191102 Mittraphap;
191107 Lam Phaya Klang; 191202 Kham Phran; 191301 Khao Din Phatthana; 191303 Phueng Ruang; 191306 Na Phralan;
220211 Tok Phrom; 220309 Thung Bencha; 221003 Takhian Thong; 230114 Laem Klat; 240110 Khlong Nakhon Nueang Khet;
2408 Sanam Chai Khet; 240801 Khu Yai Mi; 250110 Mai Khet; 260309 Khao Phoem; 260403 Sisa Krabue;
270510 Nong Takhian Bon; 300212 Sa Wan Phraya; 300306 Ban Rat; 300809 Sa Chorakhe; 300905 Khang Phlu;
301014 Mueang Prasat; 301508 Nikhom Sang Ton-Eng; 301807 Makluea Kao; 301808 Makluea Mai; 302009 Mittraphap;
302106 Nong Sarai; 302601 Samnak Takhro; 3029 Lam Thamen Chai; 303103 Non Pradu; 310122 Lak Khet; 310125 Sakae Sam;
310706 Chorakhe Mak; 310808 Chanthabophet; 311006 Nong Kathing; 312303 Isan Khet; 320103 Phia Ram;
320512 Chue Phloeng; 320516 Kanta Wacharamuan; 321105 Trapiang Tia; 321306 Samphao Lun; 321403 Chik Daek;
330707 Samrong Prasat; 330809 Kan Throm; 331406 Si Non Ngam; 331705 Takhian Ram; 332004 Non Phek; 341104 Kusakon;
341120 Huai Fai Phatthana; 341520 Nong Kin Phlen; 350401 Lumphuk; 370606 Sang Tho Noi; 390110 Lamphu;
400608 Boribun; 400610 Phu Han; 4008 Ubolratana; 400803 Khuean Ubonrat; 400805 Si Suk Samran; 4013 Waeng Yai;
401404 Lahan Na; 401406 Thang Khwang; 401502 Khuem Chat; 401610 Nong Kung Thanasan; 401614 Thung Chomphu;
4020 Phu Pha Man; 402003 Phu Pha Man; 402004 Wang Sawap; 410617 Don Hai Sok; 411106 Ban Chan; 420913 Si Songkhram;
430111 Phon Sawang; 430203 Kong Nang; 440203 Mittraphap; 440802 Kam Pu; 440820 Phara-Aen; 441106 Sang Saeng;
451018 Bueng Kluea; 460116 Klang Muen; 460608 Sa Phang Thong; 461801 Khong Chai Phatthana; 470109 Muang Lai;
470204 Pho Phaisan; 470704 Suwanakham; 480104 Na Ratchakhwai; 4808 Si Songkhram; 480801 Si Songkhram;
480805 Tha Bo Songkhram; 480905 Lao Phathana; 500910 Mae Kha; 501412 Pa Phai; 501805 Mae Long; 502202 Thung Pi;
5025 Galyani Vadhana; 502502 Mae Dad; 510408 Pa Phai; 520401 Thung Ngam; 530304 Charim; 5304 Nam Pat;
530808 Dan Mae Kham Man; 540113 Wang Hong; 550116 Bo Suak; 550403 Sisa Ket; 571001 Mae Saruai; 600207 Noen Kwao;
600709 Lat Thippharot; 600710 Phrom Nimit; 600806 Don Kha; 610406 Uthai Kao; 610606 Mueang Karung; 610610 Hu Chang;
620112 Nikhom Thung Pho Thale; 640511 Sarachit; 650411 Khui Muang; 660405 Nong Phayom; 660408 Khlong Khun;
670202 Dong Khu; 670514 Sap Noi; 671105 Sadao Phong; 700111 Phikun Thong; 700413 Don Phi; 700606 Don Kha;
710611 Tha Takhro; 710702 Pi Lok; 710706 Huai Khayeng; 710802 Prang Phle; 710911 Nong Sarai;
711103 Chorakhe Phueak; 720602 Nong Sarai; 720704 Bang Takhian; 720903 Chorakhe Sam Phan; 720908 Don Kha;
721002 Nong Ratchawat; 730122 Huai Chorakhe; 7303 Nakhon Chai Si; 730301 Nakhon Chai Si; 730312 Sisa Thong;
740118 Chai Mongkhon; 7402 Krathum Baen; 740201 Talat Krathum Baen; 750110 Nang Takhian; 760207 Nong Chumphon;
760210 Nong Chumphon Nuea; 760304 Tha Takhro; 760805 Phu Sawan; 800201 Phrom Lok; 800204 Thon Hong;
800612 Khao Phrabat; 800807 Mo Khlan; 801906 Sam Tambon; 802103 Karo; 810802 Ko Si Boya; 830301 Thep Krasattri;
840209 Takhian Thong; 850301 Muang Kluang; 850401 Nam Chuet; 860116 Hat Sai Ri; 860303 Saphli;
860307 Khao Chaiyarat; 860802 Thung Takhrai; 900403 Na Mosri; 900504 Lam Phli; 900902 Tha Cha Muang;
910303 Udai Charoen; 920104 Na Phala; 920305 Phrong Chorakhe; 930401 Mae Khri; 930703 Tapaen; 940208 Thung Phla;
940903 Tanyong Dalo; 950404 Khiri Khet; 950604 Koto Tuera; 960102 Lamphu; 960208 Khosit; 960507 Kalisa;
960803 Kho Lo
450806 Kham Pha-ung
`;
