-- The countries that many look for work in, with their names, the English one first, and the towns and regions that no one takes for another; each between commas,
-- in the form of plain_text, composed.
CREATE OR REPLACE FUNCTION known_places() RETURNS TABLE (code text, names text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  VALUES
    ('NG', ',nigeria,lagos,abuja,kano,ibadan,port harcourt,benin city,kaduna,enugu,jos,ilorin,aba,onitsha,warri,calabar,uyo,abeokuta,akure,owerri,maiduguri,sokoto,asaba,ikeja,lekki,yaba,ikoyi,nsukka,lokoja,minna,yenagoa,ogun,fct,'),
    ('GH', ',ghana,accra,kumasi,tema,'), ('KE', ',kenya,nairobi,mombasa,kisumu,'), ('RW', ',rwanda,kigali,'), ('UG', ',uganda,kampala,'),
    ('TZ', ',tanzania,dar es salaam,arusha,dodoma,'), ('ET', ',ethiopia,addis ababa,'), ('SN', ',senegal,dakar,'), ('CI', ',ivory coast,cote d’ivoire,cote d''ivoire,abidjan,'),
    ('ZA', ',south africa,johannesburg,cape town,durban,pretoria,'), ('ZM', ',zambia,lusaka,'), ('ZW', ',zimbabwe,harare,'), ('BJ', ',benin,cotonou,'), ('CM', ',cameroon,douala,yaounde,'),
    ('EG', ',egypt,cairo,alexandria,القاهره,القاهرة,مصر,'), ('MA', ',morocco,casablanca,rabat,marrakesh,'), ('TN', ',tunisia,tunis,'),
    ('DE', ',germany,deutschland,berlin,munich,munchen,muenchen,hamburg,cologne,koln,koeln,frankfurt,frankfurt am main,stuttgart,dusseldorf,duesseldorf,leipzig,dortmund,essen,bremen,dresden,hannover,hanover,nuremberg,nurnberg,nuernberg,bonn,karlsruhe,mannheim,aachen,bavaria,bayern,'),
    ('AT', ',austria,osterreich,vienna,wien,graz,linz,salzburg,'), ('CH', ',switzerland,schweiz,suisse,zurich,zuerich,geneva,geneve,basel,bern,lausanne,zug,'),
    ('GB', ',united kingdom,uk,england,scotland,wales,northern ireland,great britain,belfast,birmingham,cambridge,oxford,london,manchester,leeds,bristol,edinburgh,glasgow,liverpool,'), ('IE', ',ireland,dublin,galway,'),
    ('FR', ',france,paris,lyon,marseille,toulouse,lille,bordeaux,nantes,'), ('BE', ',belgium,brussels,bruxelles,antwerp,ghent,'), ('NL', ',netherlands,the netherlands,holland,amsterdam,rotterdam,the hague,utrecht,eindhoven,'),
    ('ES', ',spain,espana,madrid,barcelona,seville,sevilla,malaga,bilbao,'), ('PT', ',portugal,lisbon,lisboa,porto,braga,'), ('IT', ',italy,italia,rome,roma,milan,milano,turin,torino,naples,bologna,'),
    ('PL', ',poland,polska,warsaw,warszawa,krakow,cracow,wroclaw,gdansk,poznan,lodz,'), ('CZ', ',czech republic,czechia,prague,praha,brno,'), ('HU', ',hungary,budapest,'), ('RO', ',romania,bucharest,cluj napoca,'), ('BG', ',bulgaria,sofia,'),
    ('GR', ',greece,athens,thessaloniki,'), ('SE', ',sweden,stockholm,gothenburg,malmo,'), ('NO', ',norway,oslo,bergen,'), ('DK', ',denmark,copenhagen,kobenhavn,aarhus,'), ('FI', ',finland,helsinki,tampere,'), ('EE', ',estonia,tallinn,'),
    ('UA', ',ukraine,kyiv,kiev,київ,киів,lviv,kharkiv,'), ('RU', ',russia,moscow,москва,saint petersburg,st petersburg,санкт петербург,россия,'), ('TR', ',turkey,turkiye,istanbul,ankara,izmir,'),
    ('US', ',united states,united states of america,usa,us,u s,new york,new york city,nyc,san francisco,los angeles,chicago,seattle,austin,boston,houston,dallas,atlanta,denver,miami,phoenix,philadelphia,detroit,orlando,san diego,washington,washington dc,washington d c,silicon valley,bay area,california,texas,florida,new jersey,new mexico,new england,pennsylvania,north carolina,minnesota,connecticut,maryland,tennessee,oregon,massachusetts,illinois,virginia,ohio,michigan,colorado,arizona,alabama,tx,ny,fl,wa,nj,az,va,ma,mi,oh,ct,pa,nc,mn,wi,nv,ut,'),
    ('CA', ',canada,toronto,vancouver,montreal,ottawa,calgary,edmonton,ontario,quebec,british columbia,'), ('MX', ',mexico,baja california,mexico city,ciudad de mexico,guadalajara,monterrey,'),
    ('BR', ',brazil,brasil,sao paulo,rio de janeiro,belo horizonte,brasilia,curitiba,porto alegre,salvador,recife,fortaleza,campinas,florianopolis,'),
    ('AR', ',argentina,buenos aires,'), ('SV', ',el salvador,san salvador,'), ('TT', ',trinidad,tobago,port of spain,'), ('CO', ',colombia,bogota,medellin,'), ('CL', ',chile,santiago,'), ('PE', ',peru,lima,'),
    ('IN', ',india,bangalore,bengaluru,mumbai,bombay,delhi,new delhi,hyderabad,chennai,madras,pune,kolkata,calcutta,noida,gurgaon,gurugram,ahmedabad,jaipur,kochi,chandigarh,indore,goa,karnataka,maharashtra,'),
    ('PK', ',pakistan,karachi,lahore,islamabad,'), ('BD', ',bangladesh,dhaka,chittagong,'), ('LK', ',sri lanka,colombo,'), ('NP', ',nepal,kathmandu,'),
    ('JP', ',japan,日本,tokyo,東京,osaka,大阪,kyoto,京都,nagoya,名古屋,yokohama,横浜,fukuoka,福岡,sapporo,kobe,'),
    ('CN', ',china,中国,beijing,北京,shanghai,上海,shenzhen,深圳,guangzhou,广州,hangzhou,杭州,chengdu,成都,'), ('HK', ',hong kong,香港,'), ('TW', ',taiwan,台灣,taipei,台北,'),
    ('KR', ',south korea,korea,seoul,busan,incheon,서울,서울시,부산,'), ('SG', ',singapore,'), ('MY', ',malaysia,kuala lumpur,penang,'), ('ID', ',indonesia,jakarta,bali,bandung,'), ('PH', ',philippines,manila,cebu,makati,'),
    ('VN', ',vietnam,hanoi,ha noi,ho chi minh city,ho chi minh,saigon,'), ('TH', ',thailand,bangkok,กรุงเทพ,กรุงเทพมหานคร,chiang mai,'), ('AU', ',australia,new south wales,nsw,sydney,melbourne,brisbane,perth,adelaide,canberra,'), ('NZ', ',new zealand,auckland,wellington,'),
    ('AE', ',united arab emirates,uae,dubai,abu dhabi,sharjah,دبي,'), ('SA', ',saudi arabia,ksa,riyadh,jeddah,الرياض,'), ('QA', ',qatar,doha,الدوحه,الدوحة,'), ('KW', ',kuwait,'), ('IL', ',israel,tel aviv,jerusalem,haifa,')
$$;
