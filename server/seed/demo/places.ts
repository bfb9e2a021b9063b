/** Where the stations of the demo stand. Cities are real, stations are invented. */
export type Country = 'KR' | 'CN' | 'EU';
export type City = { code: string; name: string; areas: readonly string[] };
export type Region = { name: string; cities: readonly City[] };

const city = (code: string, name: string, ...areas: string[]): City => ({ code, name, areas });

export const REGIONS: Record<Country, readonly Region[]> = {
  KR: [
    {
      name: '수도권',
      cities: [
        city('SEL', '서울', '강남', '마포', '송파', '용산', '성수', '구로', '노원', '은평'),
        city('ICN', '인천', '송도', '부평', '계양', '남동'),
        city('SUW', '수원', '영통', '권선', '팔달'),
        city('GOY', '고양', '일산', '덕양'),
        city('SNG', '성남', '분당', '판교'),
      ],
    },
    {
      name: '충청',
      cities: [
        city('DJN', '대전', '유성', '둔산', '대덕'),
        city('CJU', '청주', '흥덕', '상당'),
        city('CAN', '천안', '불당', '두정'),
      ],
    },
    {
      name: '영남',
      cities: [
        city('PUS', '부산', '해운대', '사상', '동래', '연제', '기장'),
        city('TAE', '대구', '수성', '달서', '동구'),
        city('USN', '울산', '남구', '북구'),
        city('CHW', '창원', '성산', '마산'),
      ],
    },
    {
      name: '호남·제주',
      cities: [
        city('KWJ', '광주', '상무', '첨단', '광산'),
        city('JNJ', '전주', '완산', '덕진'),
        city('CJJ', '제주', '노형', '연동'),
      ],
    },
  ],
  CN: [
    {
      name: '华东',
      cities: [
        city('SHA', '上海', '浦东', '虹桥', '嘉定', '松江', '宝山', '闵行'),
        city('HGH', '杭州', '西湖', '滨江', '余杭', '萧山'),
        city('NGB', '宁波', '鄞州', '北仑', '慈溪'),
        city('NKG', '南京', '江宁', '浦口'),
        city('SZH', '苏州', '园区', '吴中'),
      ],
    },
    {
      name: '华北',
      cities: [
        city('BJS', '北京', '朝阳', '海淀', '丰台', '亦庄'),
        city('TSN', '天津', '滨海', '西青'),
        city('TAO', '青岛', '市南', '黄岛'),
        city('XIY', '西安', '高新', '未央'),
      ],
    },
    {
      name: '华南',
      cities: [
        city('CAN', '广州', '天河', '番禺', '南沙'),
        city('SZX', '深圳', '南山', '龙岗', '宝安'),
        city('XMN', '厦门', '湖里', '集美'),
      ],
    },
    {
      name: '西南与华中',
      cities: [
        city('CTU', '成都', '高新', '锦江', '双流'),
        city('CKG', '重庆', '渝北', '江北'),
        city('WUH', '武汉', '洪山', '汉阳'),
        city('KMG', '昆明', '官渡', '呈贡'),
      ],
    },
  ],
  EU: [
    {
      name: 'Nordics',
      cities: [
        city('GOT', 'Göteborg', 'Hisingen', 'Mölndal', 'Centrum'),
        city('STO', 'Stockholm', 'Kista', 'Solna', 'Nacka'),
        city('OSL', 'Oslo', 'Alnabru', 'Lysaker'),
        city('CPH', 'København', 'Ørestad', 'Glostrup'),
        city('HEL', 'Helsinki', 'Vantaa', 'Espoo'),
      ],
    },
    {
      name: 'Central Europe',
      cities: [
        city('BER', 'Berlin', 'Spandau', 'Adlershof', 'Tegel'),
        city('MUC', 'München', 'Nord', 'Ost', 'Pasing'),
        city('VIE', 'Wien', 'Liesing', 'Donaustadt'),
        city('ZRH', 'Zürich', 'Oerlikon', 'Schlieren'),
        city('PRG', 'Praha', 'Karlín', 'Chodov'),
        city('WAW', 'Warszawa', 'Wola', 'Mokotów'),
      ],
    },
    {
      name: 'Western Europe',
      cities: [
        city('AMS', 'Amsterdam', 'Zuidoost', 'Noord'),
        city('BRU', 'Brussel', 'Zaventem', 'Anderlecht'),
        city('PAR', 'Paris', 'Nanterre', 'Vincennes', 'Rungis'),
        city('LYS', 'Lyon', 'Gerland', 'Vénissieux'),
        city('LON', 'London', 'Wembley', 'Croydon', 'Romford'),
      ],
    },
    {
      name: 'Southern Europe',
      cities: [
        city('MAD', 'Madrid', 'Alcobendas', 'Getafe'),
        city('BCN', 'Barcelona', 'Sant Andreu', 'Cornellà'),
        city('MIL', 'Milano', 'Lambrate', 'Rho'),
        city('ROM', 'Roma', 'Tiburtina', 'Eur'),
        city('LIS', 'Lisboa', 'Alvalade', 'Oeiras'),
      ],
    },
  ],
};

/** Words that the data itself is written in. */
export const WORDS: Record<
  Country,
  {
    lang: 'ko-KR' | 'zh-CN' | 'en-US';
    station: (city: string, area: string, no: number) => string;
    offices: { head: string; support: string; others: readonly string[] };
    staff: {
      technician: string;
      adviser: string;
      manager: string;
      engineer: string;
      administrator: string;
      auditor: string;
    };
    roles: { administrator: string; tenant: string; technical: string; station: string; reader: string };
    reasons: readonly string[];
    remarks: readonly string[];
  }
> = {
  KR: {
    lang: 'ko-KR',
    station: (name, area, no) => `${name} ${area} 서비스센터${no > 1 ? ` ${no}` : ''}`,
    offices: { head: '본사', support: '기술지원팀', others: ['품질보증팀', '영업지원팀', '교육센터'] },
    staff: {
      technician: '정비사',
      adviser: '서비스 어드바이저',
      manager: '센터장',
      engineer: '기술지원',
      administrator: '시스템 관리자',
      auditor: '조회 담당',
    },
    roles: {
      administrator: '관리자',
      tenant: '테넌트 관리자',
      technical: '기술지원 담당',
      station: '서비스센터',
      reader: '조회 전용',
    },
    reasons: ['진단기 분실 신고', '서비스센터 계약 종료', '코드가 외부에 유출됨', '잘못된 센터에 발급됨', '장비 교체'],
    remarks: ['신규 센터 개소', '2차 진단기 배포', '노후 장비 교체분', '교육용', '임시 대여 장비', '정기 갱신'],
  },
  CN: {
    lang: 'zh-CN',
    station: (name, area, no) => `${name}${area}服务站${no > 1 ? no : ''}`,
    offices: { head: '总部', support: '技术支持部', others: ['质量保证部', '销售支持部', '培训中心'] },
    staff: {
      technician: '维修技师',
      adviser: '服务顾问',
      manager: '站长',
      engineer: '技术支持',
      administrator: '系统管理员',
      auditor: '查询人员',
    },
    roles: {
      administrator: '管理员',
      tenant: '租户管理员',
      technical: '技术支持人员',
      station: '服务站',
      reader: '只读',
    },
    reasons: ['诊断仪遗失', '服务站合同终止', '激活码外泄', '发放给了错误的服务站', '设备更换'],
    remarks: ['新站开业', '第二批诊断仪', '旧设备更换', '培训用', '临时借用设备', '年度续期'],
  },
  EU: {
    lang: 'en-US',
    station: (name, area, no) => `${name} ${area} Service${no > 1 ? ` ${no}` : ''}`,
    offices: {
      head: 'Head office',
      support: 'Technical support',
      others: ['Quality assurance', 'Sales support', 'Training centre'],
    },
    staff: {
      technician: 'Technician',
      adviser: 'Service adviser',
      manager: 'Workshop manager',
      engineer: 'Support engineer',
      administrator: 'System administrator',
      auditor: 'Auditor',
    },
    roles: {
      administrator: 'Administrator',
      tenant: 'Tenant administrator',
      technical: 'Technical staff',
      station: 'Service station',
      reader: 'Read only',
    },
    reasons: [
      'Tester reported lost',
      'Workshop contract ended',
      'Code was published by mistake',
      'Issued to the wrong workshop',
      'Machine replaced',
    ],
    remarks: [
      'New workshop opened',
      'Second batch of testers',
      'Replacement of old machines',
      'Training',
      'Loan machine',
      'Yearly renewal',
    ],
  },
};
